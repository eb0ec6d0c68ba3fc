import type { SavedFilters, SavedSearchId } from '@ambitionhub/contract/directory';
import { type SQL, sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, userIdColumn } from '../../platform/database/columns.ts';
import { companies } from '../companies/tables.ts';
import { students } from '../students/tables.ts';

/**
 * What companies filter students by, and nothing else: one narrow row for each student whom they may see. The database
 * itself keeps it (the trigger `student_listed` in triggers.sql), so it never disagrees with the profile, and a profile that
 * is saved often has no index on what is saved.
 */
export const studentListings = pgTable(
  'student_listings',
  {
    studentId: userIdColumn('student_id')
      .primaryKey()
      .references(() => students.userId, { onDelete: 'cascade' }),
    isStarAmbassador: boolean('is_star_ambassador').notNull(),
    createdAt: moment('created_at').notNull(),
    university: text(),
    /** In lower case; a key of `majors`, or empty. */
    major: text().notNull(),
    /** The academic year that finds the student; the contract's `yearsFound` says which. */
    year: text(),
    skills: text().array().notNull(),
    /** By an e-mail address of the school. */
    verified: boolean().notNull().default(false),
    /** One in 64, by the random part of the id: what is counted where counting all takes too long. */
    sampled: boolean().notNull().generatedAlwaysAs(sql`get_byte(uuid_send(student_id), 15) < 4`),
  },
  (table) => {
    // Stars first, then the newest. Each filter that one value passes has its own way through this order.
    const order: [SQL, SQL, SQL] = [
      sql`${table.isStarAmbassador} desc`,
      sql`${table.createdAt} desc`,
      sql`${table.studentId} desc`,
    ];
    return [
      index('student_listings_order').on(...order),
      index('student_listings_university').on(table.university, ...order),
      index('student_listings_major').on(table.major, ...order),
      index('student_listings_year').on(table.year, ...order),
      index('student_listings_verified')
        .on(...order)
        .where(sql`verified`),
      // Where several filters leave few: the rarest value is followed, the others are skipped through. Two skills together
      // are far rarer than either, so several are looked for in pairs.
      index('student_listings_filters')
        .using(
          'gin',
          table.university,
          table.major,
          table.year,
          table.isStarAmbassador,
          sql`${table.skills}`,
          sql`skill_pairs(${table.skills})`,
        )
        .with({ fastupdate: false }),
      index('student_listings_sample')
        .on(table.isStarAmbassador, table.university, table.major, table.year, table.skills, table.verified)
        .where(sql`sampled`),
    ];
  },
);

/**
 * Every major that students have written, once for all its capitals. The same trigger adds a student's major; what nobody
 * has any more is taken away by the nightly job.
 */
export const majors = pgTable(
  'majors',
  {
    /** In lower case. */
    key: text().primaryKey(),
    /** As the first one wrote it. */
    name: text().notNull(),
    /** What is searched: a space before each word, and the initials of several words, so that 'cs' finds them. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`' ' || key || ' ' || regexp_replace(key, '(\\w)\\w*\\W*', '\\1', 'g')`),
  },
  (table) => [index('majors_search').using('gist', sql`${table.search} gist_trgm_ops`)],
);

/** What a company keeps on a student for itself: whether they are on its list, and a note. No row where neither. */
export const studentMarks = pgTable(
  'student_marks',
  {
    companyId: userIdColumn('company_id')
      .notNull()
      .references(() => companies.userId, { onDelete: 'cascade' }),
    studentId: userIdColumn('student_id')
      .notNull()
      .references(() => students.userId, { onDelete: 'cascade' }),
    shortlistedAt: moment('shortlisted_at'),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.studentId] }),
    index('student_marks_shortlist')
      .on(table.companyId, table.studentId)
      .where(sql`shortlisted_at is not null`),
    // For the deletion of a student.
    index('student_marks_student').on(table.studentId),
  ],
);

/**
 * Filters that a company keeps under a name. `terms`, `majorPatterns` and `anchor` say the same in the form in which the
 * searches are found that one student matches, see `matching.store.ts`.
 */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: uuid().$type<SavedSearchId>().primaryKey().default(sql`uuidv7()`),
    companyId: userIdColumn('company_id')
      .notNull()
      .references(() => companies.userId, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    /** A student who matches has every one of them. */
    terms: text().array().notNull(),
    /** The major of a student who matches is like every one of them. */
    majorPatterns: text('major_patterns').array().notNull(),
    /** The one thing asked for that fewest students have. */
    anchor: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the company last looked and there was somebody new. */
    lookedAt: moment('looked_at'),
  },
  (table) => [
    uniqueIndex('saved_searches_name').on(table.companyId, sql`lower(${table.name})`),
    index('saved_searches_anchor').on(table.anchor),
  ],
);

/** Who newly matched a saved search. It stays, so that nobody is told as new twice. */
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
    /** When the company looked at the search with the student in it. */
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.studentId] }),
    index('search_matches_fresh').on(table.searchId).where(sql`seen_at is null`),
    // For the deletion of a student.
    index('search_matches_student').on(table.studentId),
  ],
);

/**
 * Students whose listing is another than when the saved searches were last held against it, and what it was then. Kept by
 * the trigger `listing_changed` in triggers.sql; a row of somebody who hides waits until they are listed again.
 */
export const listingChanges = pgTable('listing_changes', {
  studentId: userIdColumn('student_id')
    .primaryKey()
    .references(() => students.userId, { onDelete: 'cascade' }),
  /** Null where the student was listed for the first time. */
  terms: text().array(),
  major: text(),
  changedAt: moment('changed_at').notNull().defaultNow(),
});
