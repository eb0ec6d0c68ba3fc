import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const students = pgTable(
  'students',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    university: text(),
    major: text().notNull().default(''),
    classYear: text('class_year'),
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
    isStarAmbassador: boolean('is_star_ambassador').notNull().default(false),
    onboardingComplete: boolean('onboarding_complete').notNull().default(false),
    /** Set for ever by the first publication; `hidden` takes the profile back from companies (D13). */
    published: boolean().notNull().default(false),
    hidden: boolean().notNull().default(false),
    profileCompletedAt: moment('profile_completed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // The directory lists stars first, then the newest; each filter has its own way in.
    index('students_listed')
      .on(
        table.isStarAmbassador.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.userId.desc().nullsFirst(),
      )
      .where(sql`published and not hidden`),
    index('students_listed_university')
      .on(
        table.university,
        table.isStarAmbassador.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.userId,
      )
      .where(sql`published and not hidden`),
    index('students_listed_major')
      .using('gin', sql`lower(major) gin_trgm_ops`)
      .where(sql`published and not hidden`),
    index('students_listed_skills').using('gin', table.skills).where(sql`published and not hidden`),
    index('students_listed_class_year')
      .on(
        table.classYear,
        table.isStarAmbassador.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.userId,
      )
      .where(sql`published and not hidden`),
  ],
);

/** The last edit applied of each save queue, so that an overtaken save changes nothing. */
export const profileEdits = pgTable(
  'profile_edits',
  {
    userId: uuid('user_id')
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
