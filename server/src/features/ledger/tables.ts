import { entryKinds, entrySources, paymentMethods, paymentStates } from '@ambitionhub/contract/ledger';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
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

/**
 * The ledger: amounts that companies owe students and have paid (the work, section 5). Append-only; the trigger
 * `ledger_appended` in triggers.sql refuses any change. There are no foreign keys and names are copied, because
 * entries outlive accounts. Amounts and sums hold 64 bits; JavaScript reads them exactly up to 2^53, which is enough: 90 million
 * million dollars.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    /**
     * The day it counts for in totals by month and year, in the company's time zone: when it was earned, or the day
     * that the company gave for a payment.
     */
    day: date().notNull().default(sql`(now() at time zone 'America/New_York')::date`),
    /** In US cents, signed. The sum of a pair's entries is the amount owed. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    source: text({ enum: entrySources }).notNull(),
    /** Unique for its source and kind, so that nothing is in the ledger twice. */
    sourceKey: text('source_key').notNull(),
    /** The ambassadorship it comes from; null for payments. */
    ambassadorshipId: uuid('ambassadorship_id'),
    /** The text for people: a week, a month, a task or a reason. */
    note: text().notNull().default(''),
    /** The person who did it, with their name at that time; null if it fell due automatically. */
    byId: userIdColumn('by_id'),
    byName: text('by_name'),
    at: dateMoment('at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('ledger_entries_kind', table.kind, entryKinds),
    isOneOf('ledger_entries_source', table.source, entrySources),
    check(
      'ledger_entries_sign',
      sql`amount_cents <> 0 and (amount_cents > 0) = (kind in ('earned', 'bonus', 'payment-undone'))`,
    ),
    unique('ledger_entries_once').on(table.source, table.sourceKey, table.kind),
    index('ledger_entries_by_pair').on(
      table.companyId,
      table.studentId,
      descending(table.day),
      descending(table.id),
    ),
    index('ledger_entries_by_company').on(table.companyId, descending(table.day), descending(table.id)),
    index('ledger_entries_by_student').on(table.studentId, descending(table.day), descending(table.id)),
    index('ledger_entries_paid_to')
      .on(table.studentId, descending(table.day), descending(table.id))
      .where(sql`kind = 'paid'`),
  ],
);

/**
 * The unpaid entries: earned, bonus and correction. A payment removes them, and undoing it puts them back.
 */
export const openEntries = pgTable(
  'ledger_open_entries',
  {
    entryId: uuid('entry_id')
      .primaryKey()
      .references(() => ledgerEntries.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    at: dateMoment('at').notNull(),
  },
  (table) => [
    index('ledger_open_of_company').on(table.companyId, table.at, table.entryId),
    index('ledger_open_of_pair').on(table.companyId, table.studentId, table.at),
    index('ledger_open_corrections').on(table.companyId, table.studentId).where(sql`amount_cents < 0`),
  ],
);

/**
 * The amount that a company owes a student, updated with every entry in the same transaction. The row is the pair's
 * lock: every change of the amount holds it.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    owedCents: bigint('owed_cents', { mode: 'number' }).notNull().default(0),
    /** The time since which the oldest unpaid earning has been owed; null if nothing is owed. */
    owedSince: dateMoment('owed_since'),
    /** Until when the pair's records are kept: seven years after one of the two accounts was removed. */
    keptUntil: date('kept_until'),
    version: versionColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.studentId] }),
    check('ledger_balances_owed', sql`owed_cents >= 0`),
    check('ledger_balances_since', sql`(owed_cents = 0) = (owed_since is null)`),
    index('ledger_balances_of_student').on(table.studentId, table.companyId),
    index('ledger_balances_owed_by_company')
      .on(table.companyId, table.owedSince, table.studentId)
      .where(sql`owed_since is not null`),
    index('ledger_balances_by_name').on(table.companyId, table.studentName, table.studentId),
    index('ledger_balances_kept').on(table.keptUntil).where(sql`kept_until is not null`),
    index('ledger_balances_longest').on(table.owedSince, table.companyId).where(sql`owed_since is not null`),
  ],
);

/**
 * The amounts earned and paid in a month: the sums of the pair's entries by day, updated with them. With these,
 * totals over 3,000,000 entries are fast to read.
 */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    earnedCents: bigint('earned_cents', { mode: 'number' }).notNull().default(0),
    paidCents: bigint('paid_cents', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.month, table.studentId] }),
    index('ledger_months_of_student').on(table.studentId, table.month),
    // Includes the amounts, so that a year of thousands of people is summed without reading their rows.
    index('ledger_months_of_company').on(table.companyId, table.month, table.earnedCents, table.paidCents),
  ],
);

/** A company's record that it has paid a student outside the product (the work, section 5). */
export const outsidePayments = pgTable(
  'outside_payments',
  {
    /** Made by the browser, so that a payment sent twice is stored once. */
    id: uuid().primaryKey(),
    /** The same for all payments that one press recorded for several students. */
    batchId: uuid('batch_id').notNull(),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    /** The day of the payment, as given by the company. */
    paidOn: date('paid_on').notNull(),
    way: text({ enum: paymentMethods }).notNull(),
    reference: text().notNull().default(''),
    state: text({ enum: paymentStates }).notNull(),
    recordedById: userIdColumn('recorded_by_id'),
    recordedByName: text('recorded_by_name').notNull(),
    recordedAt: dateMoment('recorded_at').notNull(),
    /** When it reached its state. */
    since: dateMoment('since').notNull(),
    /** When the admin marked a denied payment as seen. */
    seenAt: dateMoment('seen_at'),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('outside_payments_way', table.way, paymentMethods),
    isOneOf('outside_payments_state', table.state, paymentStates),
    check('outside_payments_amount', sql`amount_cents > 0`),
    index('outside_payments_of_company').on(
      table.companyId,
      descending(table.recordedAt),
      descending(table.id),
    ),
    index('outside_payments_of_student').on(
      table.studentId,
      descending(table.recordedAt),
      descending(table.id),
    ),
    index('outside_payments_of_pair').on(
      table.companyId,
      table.studentId,
      descending(table.recordedAt),
      descending(table.id),
    ),
    index('outside_payments_unanswered')
      .on(table.studentId, descending(table.recordedAt), descending(table.id))
      .where(sql`state in ('said', 'denied')`),
    index('outside_payments_of_batch').on(table.batchId),
    // Includes the amount, so that what students have not received is summed from the index alone.
    index('outside_payments_unreceived')
      .on(table.companyId, table.amountCents)
      .where(sql`state in ('said', 'denied')`),
    index('outside_payments_waiting').on(table.recordedAt).where(sql`state = 'said'`),
    index('outside_payments_denied').on(table.since, table.id).where(sql`state = 'denied'`),
  ],
);

/** The entries that a payment pays. They remain when it is undone. Another payment may pay them again. */
export const paidEntries = pgTable(
  'ledger_paid_entries',
  {
    paymentId: uuid('payment_id').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.entryId] }),
    index('ledger_paid_entries_of_entry').on(table.entryId),
  ],
);

/** The last comparison of entries, open entries, balances and months: one row. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    id: integer().primaryKey().default(1),
    at: dateMoment('at').notNull(),
    differences: integer().notNull(),
  },
  () => [check('ledger_checks_one', sql`id = 1`)],
);
