import type { CountedStudent } from '@ambitionhub/contract/facts';
import { classYears } from '@ambitionhub/contract/students';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, moment, userIdColumn, versionColumn } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

export const students = pgTable(
  'students',
  {
    userId: userIdColumn('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    university: text(),
    major: text().notNull().default(''),
    classYear: text('class_year', { enum: classYears }),
    gradYear: integer('grad_year'),
    greekLife: text('greek_life').notNull().default(''),
    clubs: text().notNull().default(''),
    instagram: text().notNull().default(''),
    phoneNumber: text('phone_number').notNull().default(''),
    bio: text().notNull().default(''),
    industries: text().array().notNull().default(sql`'{}'`),
    skills: text().array().notNull().default(sql`'{}'`),
    linkedInHeadshot: boolean('linkedin_headshot').notNull().default(true),
    image: text(),
    /** The mean stars of its reviews and their number, which the reviews feature sets; zeros while too few are shown. */
    rating: doublePrecision().notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    /** What was counted for its facts, which the facts feature sets; null before the first count. */
    counted: jsonb().$type<CountedStudent>(),
    isStarAmbassador: boolean('is_star_ambassador').notNull().default(false),
    /** Whether the student has closed the banner about it (D17). */
    starBannerClosed: boolean('star_banner_closed').notNull().default(false),
    onboardingComplete: boolean('onboarding_complete').notNull().default(false),
    /** Set forever by the first publication; `hidden` hides the profile from companies again (D13). */
    published: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    /** When it was first published; set by `student_published` in triggers.sql. */
    publishedAt: moment('published_at'),
    /** Whether the account is suspended or closed. */
    barred: boolean().notNull().default(false),
    /** The owner has requested the account's removal, and can still cancel it. */
    leaving: boolean().notNull().default(false),
    /** Whether companies may see the profile (D2), defined only here. */
    visible: boolean()
      .notNull()
      .generatedAlwaysAs(sql`published and not hidden and not leaving and not barred`),
    /** The listed school whose domain the confirmed email address has. */
    schoolOfEmail: text('school_of_email'),
    /** Whether that is the profile's school. */
    verified: boolean().notNull().generatedAlwaysAs(sql`coalesce(school_of_email = university, false)`),
    profileCompletedAt: moment('profile_completed_at'),
    /** The admin's search text: email, name and so on; kept by `student_described` in moderation/triggers.sql. */
    adminText: text('admin_text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * Both are written only by the trigger `student_versioned` in triggers.sql, at every change of the
     * profile.
     */
    version: versionColumn(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('students_class_year', table.classYear, classYears),
    // Both are written once, so saving a profile does not touch the index.
    index('students_published_at').on(table.publishedAt),
    // For the few schools that wait for the admin, and everyone whom the decision applies to.
    index('students_university').on(table.university),
    index('students_admin_text').using('gin', sql`admin_text gin_trgm_ops`),
    // For the admin's list of the few who are unpublished or stars.
    index('students_by_name').on(sql`lower(${table.name})`, table.userId),
    index('students_by_university').on(sql`lower(coalesce(${table.university}, ''))`, table.userId),
    index('students_by_joining').on(table.createdAt, table.userId),
    index('students_by_status').on(table.published, sql`lower(${table.name})`, table.userId),
    index('students_unpublished').on(sql`lower(${table.name})`, table.userId).where(sql`not published`),
    index('students_stars').on(sql`lower(${table.name})`, table.userId).where(sql`is_star_ambassador`),
  ],
);

/**
 * Schools that are not on the contract's list, as students typed them (decision D17). Each waits until the admin
 * adds it to the list or merges it with a listed one.
 */
export const typedSchools = pgTable(
  'typed_schools',
  {
    /** `foldedSchool` of the name, shared by everyone who typed the same. */
    folded: text().primaryKey(),
    name: text().notNull().unique(),
    listed: boolean().notNull().default(false),
    sameAs: text('same_as'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('typed_schools_waiting').on(table.at).where(sql`not listed and same_as is null`),
    check('typed_schools_decision', sql`not (listed and same_as is not null)`),
  ],
);

/** The last applied edit of each save queue, so that a late save changes nothing. */
export const profileEdits = pgTable(
  'profile_edits',
  {
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    editor: uuid().notNull(),
    lastEdit: integer('last_edit').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.editor] }),
    index('profile_edits_age').on(table.updatedAt),
  ],
);
