import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { SavedFilters, SavedSearchId } from '@ambitionhub/contract/directory';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bit,
  boolean,
  customType,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyIdColumn, moment, userIdColumn } from '../../platform/database/columns.ts';
import { ambassadorships } from '../ambassadors/tables.ts';
import { companies } from '../companies/tables.ts';
import { students } from '../students/tables.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The columns that companies filter students by, each by the name of its filter. Applications have copies of them, so that a list of
 * applicants reads one index.
 */
export const filterColumns = () => ({
  university: text(),
  /** In lower case; a key of `majors`, or empty. */
  major: text(),
  /** The academic year to filter by; see `year_found` in triggers.sql. */
  year: text(),
  stars: boolean('is_star_ambassador').notNull().default(false),
  /** Whether an email address of the school is confirmed. */
  verified: boolean().notNull().default(false),
  /** Whether they have worked with a company (facts). */
  experienced: boolean().notNull().default(false),
});
export type ColumnFilter = keyof ReturnType<typeof filterColumns>;
export const columnFilters = Object.keys(filterColumns()) as ColumnFilter[];

/**
 * The columns that companies filter students by, and no others: one narrow row for each student whom they may
 * see. The trigger `student_listed` in triggers.sql maintains it, so it always agrees with the profile, and
 * the profile, which is saved often, needs no indexes for filters.
 */
export const studentListings = pgTable(
  'student_listings',
  {
    studentId: userIdColumn('student_id')
      .primaryKey()
      .references(() => students.userId, { onDelete: 'cascade' }),
    ...filterColumns(),
    major: text().notNull(),
    stars: boolean('is_star_ambassador').notNull(),
    createdAt: moment('created_at').notNull(),
    skills: text().array().notNull(),
    /** The mean stars of its reviews; zero while too few are shown. */
    rating: doublePrecision().notNull().default(0),
    /**
     * One student in 64, by the random part of the id: the sample for estimates where an exact count takes
     * too long.
     */
    sampled: boolean().notNull().generatedAlwaysAs(sql`get_byte(uuid_send(student_id), 15) < 4`),
    /** The words of the profile, each with its part of the profile; see `search_words` in triggers.sql. */
    words: searchWords().notNull().default(''),
    /** Only release 1.0.0 reads it. The next release drops it, with `word_beginnings`. */
    beginnings: bit({ dimensions: 128 }).notNull().generatedAlwaysAs(sql`word_beginnings(words)`),
    /**
     * Padding. PostgreSQL moves values out of a row only if the row is larger than two kilobytes, a constant of its
     * build. These spaces make every row that large, so the words are always stored outside, and a list without
     * words reads a quarter of the pages. The spaces stay in the row, compressed to 35 bytes. Nothing else has this
     * effect: `toast_tuple_target` sets how small such a row gets, not which rows qualify; `fillfactor` leaves
     * pages emptier; and in a separate table the words could not share an index with the filters.
     */
    padding: text().notNull().default(sql`repeat(' ', 2048)`),
  },
  (table) => {
    // Stars first, then newest first. Each filter on a single value has an index in this order.
    const order: [SQL, SQL, SQL] = [
      sql`${table.stars} desc`,
      sql`${table.createdAt} desc`,
      sql`${table.studentId} desc`,
    ];
    return [
      index('student_listings_order').on(...order),
      index('student_listings_rating').on(
        sql`${table.rating} desc`,
        sql`${table.createdAt} desc`,
        sql`${table.studentId} desc`,
      ),
      index('student_listings_university').on(table.university, ...order),
      index('student_listings_major').on(table.major, ...order),
      index('student_listings_year').on(table.year, ...order),
      index('student_listings_verified')
        .on(...order)
        .where(sql`verified`),
      index('student_listings_experienced')
        .on(...order)
        .where(sql`experienced`),
      // For words, and for several filters that leave few students: reads the rarest value and skips through the
      // others. Two skills together are far rarer than either, so queries look for skills in pairs.
      index('student_listings_filters')
        .using(
          'gin',
          table.university,
          table.major,
          table.year,
          table.stars,
          sql`${table.skills}`,
          sql`skill_pairs(${table.skills})`,
          table.words,
        )
        .with({ fastupdate: false }),
      index('student_listings_sample')
        .on(
          table.stars,
          table.university,
          table.major,
          table.year,
          table.skills,
          table.verified,
          table.experienced,
          table.studentId,
        )
        .where(sql`sampled`),
      index('student_listings_sampled_words')
        .using(
          'gin',
          table.words,
          table.university,
          table.major,
          table.year,
          table.stars,
          sql`${table.skills}`,
        )
        .with({ fastupdate: false })
        .where(sql`sampled`),
    ];
  },
);

/**
 * Every major that students have written, once regardless of capitals. The same trigger adds a student's major; the
 * nightly job deletes those that no student has anymore.
 */
export const majors = pgTable(
  'majors',
  {
    /** In lower case. */
    key: text().primaryKey(),
    /** As the first student wrote it. */
    name: text().notNull(),
    /**
     * The searchable text: a space before each word, plus the initials of several words, so that 'cs'
     * matches.
     */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`' ' || folded(key) || ' ' || regexp_replace(folded(key), '(\\w)\\w*\\W*', '\\1', 'g')`,
      ),
  },
  (table) => [index('majors_search').using('gist', sql`${table.search} gist_trgm_ops`)],
);

/**
 * Every word of the listings, to complete a prefix or correct a misspelled word. The job that compares changed
 * students with the saved searches adds words; the nightly job deletes those that no student has anymore.
 */
export const listedWords = pgTable('listed_words', { word: text().primaryKey() }, (table) => [
  index('listed_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** A company's private marks on a student: on its shortlist or not, and a note. No row without either. */
export const studentMarks = pgTable(
  'student_marks',
  {
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    studentId: userIdColumn('student_id')
      .notNull()
      .references(() => students.userId, { onDelete: 'cascade' }),
    shortlistedAt: moment('shortlisted_at'),
    note: text().notNull().default(''),
    /** The person who last changed the note, and their name at that time; null without a note, and for old notes. */
    noteById: userIdColumn('note_by_id'),
    noteByName: text('note_by_name'),
    noteAt: moment('note_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.studentId] }),
    index('student_marks_shortlist')
      .on(table.companyId, table.studentId)
      .where(sql`shortlisted_at is not null`),
    // For deleting a student.
    index('student_marks_student').on(table.studentId),
  ],
);

/**
 * Filters that a company has saved under a name. `terms`, `majorPatterns` and `anchor` repeat them in a form
 * for finding the searches that one student matches; see `matching.store.ts`.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().$type<SavedSearchId>().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    /** A matching student has all of these terms. */
    terms: text().array().notNull(),
    /** A matching student's major is like all of these patterns. */
    majorPatterns: text('major_patterns').array().notNull(),
    /** The words as a query of full text search that a matching student passes; null without any. */
    words: text(),
    /** The rarest condition of the search. */
    anchor: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the company last viewed the search while it had new matches. */
    lookedAt: moment('looked_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.companyId, sql`lower(${table.name})`),
    index('saved_searches_anchor').on(table.anchor),
  ],
);

/** New matches of saved searches. Rows stay, so that no student is reported as new twice. */
export const searchMatches = pgTable(
  'search_matches',
  {
    searchId: uuid('search_id')
      .$type<SavedSearchId>()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    studentId: userIdColumn('student_id')
      .notNull()
      .references(() => students.userId, { onDelete: 'cascade' }),
    matchedAt: moment('matched_at').notNull().defaultNow(),
    /** When the company viewed the search with this student in it. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.studentId] }),
    index('search_matches_fresh').on(table.searchId).where(sql`seen_at is null`),
    // For deleting a student.
    index('search_matches_student').on(table.studentId),
  ],
);

/**
 * Students whose listing has changed since it was last compared with the saved searches, and its earlier
 * state. The trigger `listing_changed` in triggers.sql maintains it; the row of a student who hides waits
 * until they are listed again.
 */
export const listingChanges = pgTable('listing_changes', {
  studentId: userIdColumn('student_id')
    .primaryKey()
    .references(() => students.userId, { onDelete: 'cascade' }),
  /** Null if the student was listed for the first time. */
  terms: text().array(),
  major: text(),
  words: searchWords(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});

/**
 * Whether a student works for a company now, as a column for a query over students. Here, because ambassadors know
 * applications, which know the directory.
 */
export const isAmbassadorOf = (companyId: CompanyId | Placeholder, studentId: SQLWrapper): SQL<boolean> =>
  sql`exists (
    select from ${ambassadorships} where ${ambassadorships.companyId} = ${companyId}
      and ${ambassadorships.studentId} = ${studentId} and ${ambassadorships.state} = 'active'
  )`;
