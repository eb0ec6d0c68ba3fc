import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const companies = pgTable(
  'companies',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    industry: text().notNull().default(''),
    description: text().notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    website: text().notNull().default(''),
    skills: text().array().notNull().default(sql`'{}'`),
    positionName: text('position_name').notNull().default(''),
    hoursPerWeek: doublePrecision('hours_per_week'),
    payAmount: doublePrecision('pay_amount'),
    payType: text('pay_type', { enum: ['hourly', 'monthly', 'semester'] })
      .notNull()
      .default('hourly'),
    image: text(),
    profileCompleted: boolean('profile_completed').notNull().default(false),
    isApproved: boolean('is_approved').notNull().default(false),
    approvedAt: moment('approved_at'),
    subscriptionStatus: text('subscription_status', { enum: ['premium', 'basic', 'inactive'] })
      .notNull()
      .default('premium'),
    /** What Discover searches: name, industry and position in lower case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || industry || ' ' || position_name)`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('companies_listed')
      .on(table.approvedAt.desc().nullsFirst(), table.userId.desc().nullsFirst())
      .where(sql`profile_completed and is_approved`),
    index('companies_listed_search')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`profile_completed and is_approved`),
    index('companies_search').using('gin', sql`search_text gin_trgm_ops`),
    index('companies_by_name').on(sql`lower(name)`, table.userId),
    index('companies_by_industry').on(sql`lower(industry)`, table.userId),
    index('companies_by_approval').on(table.isApproved, sql`lower(name)`, table.userId),
  ],
);
