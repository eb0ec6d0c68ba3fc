import { conversionSources, conversionStates, referralPays } from '@ambitionhub/contract/referrals';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  userIdColumn,
  versionColumn,
} from '../../platform/database/columns.ts';
import { ambassadorships } from '../ambassadors/tables.ts';
import { companies } from '../companies/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a company has set for its referrals (the work, section 8). */
export const referralPrograms = pgTable(
  'referral_programs',
  {
    companyId: companyIdColumn('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull(),
    /** Where links lead, as a browser writes it. */
    target: text().notNull(),
    earns: text({ enum: referralPays }).notNull(),
    amountCents: integer('amount_cents'),
    /** Hundredths of a percent. */
    shareHundredths: integer('share_hundredths'),
    capCents: integer('cap_cents'),
    holdDays: integer('hold_days').notNull(),
    discount: text().notNull().default(''),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('referral_programs_earns', table.earns, referralPays),
    check(
      'referral_programs_terms',
      sql`case earns when 'amount' then coalesce(amount_cents, 0) > 0
        else coalesce(share_hundredths, 0) > 0 and coalesce(cap_cents, 0) > 0 end`,
    ),
  ],
);

const counters = () => ({
  clicks: bigint({ mode: 'number' }).notNull().default(0),
  /** Visitors, each once a day. */
  uniqueClicks: bigint('unique_clicks', { mode: 'number' }).notNull().default(0),
  /** Without reversed ones. */
  conversions: integer().notNull().default(0),
  /** US cents of the conversions that were earned, less corrections. */
  earnedCents: bigint('earned_cents', { mode: 'number' }).notNull().default(0),
});

/**
 * An ambassador's link at a company, with its sums, so that thousands can be sorted by them. It stays when the
 * ambassadorship ends, and leads on again with the next one.
 */
export const referralLinks = pgTable(
  'referral_links',
  {
    code: text().primaryKey(),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    /** The pair's newest ambassadorship. */
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
    ...counters(),
    /** US cents of the conversions that are held. */
    pendingCents: bigint('pending_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    foreignKey({
      name: 'referral_links_of',
      columns: [table.ambassadorshipId],
      foreignColumns: [ambassadorships.id],
    }).onDelete('cascade'),
    unique('referral_links_one').on(table.companyId, table.studentId),
    index('referral_links_of_student').on(table.studentId, table.code),
    index('referral_links_of_ambassadorship').on(table.ambassadorshipId),
  ],
);

/** A link's figures on one calendar day of the company. */
export const referralDays = pgTable(
  'referral_days',
  {
    code: text()
      .notNull()
      .references(() => referralLinks.code, { onDelete: 'cascade' }),
    day: date().notNull(),
    companyId: companyIdColumn('company_id').notNull(),
    ...counters(),
    /** If so many clicks are unusual: how many are usual for the link. */
    usual: doublePrecision(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.day] }),
    index('referral_days_unusual')
      .on(table.companyId, descending(table.day), table.code)
      .where(sql`usual is not null`),
  ],
);

/** The figures of all of a company's links on one of its calendar days. */
export const referralCompanyDays = pgTable(
  'referral_company_days',
  {
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    ...counters(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.day] })],
);

/** The visitors of a link on one day, as hashes that nobody can compute again once the day's key is deleted. */
export const referralVisitors = pgTable(
  'referral_visitors',
  { day: date().notNull(), code: text().notNull(), visitor: bytes().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.code, table.visitor] })],
);

/** The keys of visitors' hashes, one for each calendar day that is not over everywhere. */
export const referralKeys = pgTable('referral_keys', {
  day: date().primaryKey(),
  key: bytes().notNull(),
});

/** An order that a company reported for a link. */
export const referralConversions = pgTable(
  'referral_conversions',
  {
    /** The key of its entries in the ledger. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    /** The one of the time of the order. */
    ambassadorshipId: uuid('ambassadorship_id').notNull(),
    code: text().notNull(),
    /** The order's number in the company's shop. */
    orderId: text('order_id').notNull(),
    orderCents: integer('order_cents'),
    /** When the order was made, and that day in the company's time zone. */
    at: dateMoment('at').notNull(),
    day: date().notNull(),
    state: text({ enum: conversionStates }).notNull(),
    earningCents: integer('earning_cents').notNull(),
    correctedCents: integer('corrected_cents').notNull().default(0),
    heldUntil: dateMoment('held_until').notNull(),
    source: text({ enum: conversionSources }).notNull(),
    reportedAt: dateMoment('reported_at').notNull().defaultNow(),
    /** The person who reported it, with their name at that time; or the name of a key. */
    byId: userIdColumn('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'referral_conversions_of',
      columns: [table.ambassadorshipId],
      foreignColumns: [ambassadorships.id],
    }).onDelete('cascade'),
    isOneOf('referral_conversions_state', table.state, conversionStates),
    isOneOf('referral_conversions_source', table.source, conversionSources),
    check(
      'referral_conversions_earning',
      sql`earning_cents >= 0 and corrected_cents between 0 and earning_cents`,
    ),
    unique('referral_conversions_once').on(table.companyId, table.orderId),
    index('referral_conversions_of_company').on(table.companyId, descending(table.at), descending(table.id)),
    index('referral_conversions_in_state').on(
      table.companyId,
      table.state,
      descending(table.at),
      descending(table.id),
    ),
    index('referral_conversions_of_link').on(table.code, descending(table.at), descending(table.id)),
    index('referral_conversions_of_student').on(table.studentId, table.at),
    index('referral_conversions_of_ambassadorship').on(table.ambassadorshipId),
    index('referral_conversions_held').on(table.heldUntil, table.id).where(sql`state = 'held'`),
  ],
);
