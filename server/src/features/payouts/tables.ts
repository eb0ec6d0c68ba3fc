import { paymentProviders } from '@ambitionhub/contract/billing';
import {
  cardPaymentStates,
  disputeStates,
  transferReasons,
  transferStates,
} from '@ambitionhub/contract/payouts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
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
import { users } from '../accounts/tables.ts';

/**
 * A student's account with the payment provider: only its id and whether it can be paid (the work, section 5). A
 * row without an account means that the student was asked to set up payouts.
 */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    /** Requests to the provider with the same id open one account. */
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: userIdColumn('user_id')
      .notNull()
      .unique('payout_accounts_user')
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Known once the provider has opened it. */
    accountId: text('account_id'),
    mayBePaid: boolean('may_be_paid').notNull().default(false),
    /** The user's account was taken back: no money moves until its owner confirms that this payout account is theirs. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Increases with every change, so that an obsolete answer of the provider is fetched again. */
    version: versionColumn(),
  },
  (table) => [
    isOneOf('payout_accounts_provider', table.provider, paymentProviders),
    unique('payout_accounts_account').on(table.provider, table.accountId),
  ],
);

/**
 * A company's payment by card. The provider's reports are compared with this record of ours. There are no foreign
 * keys and names are copied, because payments outlive accounts.
 */
export const cardPayments = pgTable(
  'card_payments',
  {
    /** Made by the browser, so that a payment sent twice happens once. */
    id: uuid().primaryKey(),
    companyId: companyIdColumn('company_id').notNull(),
    companyName: text('company_name').notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    state: text({ enum: cardPaymentStates }).notNull().default('open'),
    /** In US cents: the students' total, the fees, and the charge. */
    amountCents: integer('amount_cents').notNull(),
    productFeeCents: integer('product_fee_cents').notNull(),
    providerFeeCents: integer('provider_fee_cents').notNull(),
    /** Known once the provider has opened the checkout. */
    sessionId: text('session_id'),
    url: text(),
    /** The provider's reference of the charge that transfers come from; known once it is paid. */
    chargeId: text('charge_id'),
    dispute: text({ enum: disputeStates }).notNull().default('none'),
    /** How much of the charge is in question, or lost; 0 after a dispute that was won. */
    disputedCents: integer('disputed_cents').notNull().default(0),
    /** Whether the operator has refunded all of it at the provider. */
    isRefunded: boolean('is_refunded').notNull().default(false),
    byId: userIdColumn('by_id'),
    byName: text('by_name').notNull(),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
    paidAt: dateMoment('paid_at'),
  },
  (table) => [
    isOneOf('card_payments_provider', table.provider, paymentProviders),
    isOneOf('card_payments_state', table.state, cardPaymentStates),
    isOneOf('card_payments_dispute', table.dispute, disputeStates),
    check(
      'card_payments_amounts',
      sql`amount_cents > 0 and product_fee_cents >= 0 and provider_fee_cents >= 0`,
    ),
    unique('card_payments_session').on(table.provider, table.sessionId),
    unique('card_payments_charge').on(table.provider, table.chargeId),
    // A later tab replaces the checkout of an earlier one.
    uniqueIndex('card_payments_open').on(table.companyId).where(sql`state = 'open'`),
    index('card_payments_unsettled').on(table.createdAt, table.id).where(sql`state = 'open'`),
    index('card_payments_disputed').on(table.companyId).where(sql`dispute = 'open'`),
    index('card_payments_of_company').on(table.companyId, descending(table.createdAt), descending(table.id)),
  ],
);

/** One student's share of a card payment, from the company's choice to the final transfer or refund. */
export const cardTransfers = pgTable(
  'card_transfers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => cardPayments.id, { onDelete: 'cascade' }),
    companyId: companyIdColumn('company_id').notNull(),
    studentId: userIdColumn('student_id').notNull(),
    companyName: text('company_name').notNull(),
    studentName: text('student_name').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** Its part of the product's fee, which is refunded with it. */
    feeCents: integer('fee_cents').notNull(),
    /** The entries of the ledger that it pays. */
    entries: uuid().array().notNull(),
    state: text({ enum: transferStates }).notNull().default('chosen'),
    reason: text({ enum: transferReasons }),
    /** The receiving account, stored when the transfer is first requested, so that a repeated request is the same. */
    accountId: text('account_id'),
    /** The provider's references of the transfer and of the refund. */
    transferId: text('transfer_id'),
    refundId: text('refund_id'),
    /** What the card is refunded, stored when the refund is first requested; 0 if the company had it back already. */
    refundCents: integer('refund_cents'),
    /** The number of final refusals, which is part of the next request's key. */
    attempt: integer().notNull().default(0),
    /** Whether a request with an unknown result may have reached the provider. */
    isAsking: boolean('is_asking').notNull().default(false),
    nextAt: dateMoment('next_at'),
    since: dateMoment('since').notNull().defaultNow(),
    version: versionColumn(),
  },
  (table) => [
    isOneOf('card_transfers_state', table.state, transferStates),
    isOneOf('card_transfers_reason', table.reason, transferReasons),
    check('card_transfers_amount', sql`amount_cents > 0 and fee_cents >= 0`),
    unique('card_transfers_transfer').on(table.transferId),
    index('card_transfers_of_payment').on(table.paymentId, table.id),
    index('card_transfers_of_student')
      .on(table.studentId, descending(table.since), descending(table.id))
      .where(sql`state <> 'chosen'`),
    index('card_transfers_of_pair').on(table.companyId, table.studentId),
    index('card_transfers_due').on(table.nextAt).where(sql`state in ('waiting', 'returning')`),
    index('card_transfers_stuck')
      .on(table.since, table.id)
      .where(sql`state in ('waiting', 'returning') and reason is not null`),
    index('card_transfers_moving')
      .on(table.state, table.studentId)
      .where(sql`state in ('waiting', 'returning')`),
  ],
);
