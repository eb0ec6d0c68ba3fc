import {
  checkoutStates,
  paymentProviders,
  paymentStatuses,
  plans,
  subscriptionStates,
} from '@ambitionhub/contract/billing';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  companyIdColumn,
  dateMoment,
  descending,
  isOneOf,
  versionColumn,
} from '../../platform/database/columns.ts';
import { companies } from '../companies/tables.ts';

/** A company's payment attempt. The provider's reports are compared with this record of ours. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    plan: text({ enum: plans }).notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** Known once the provider has opened the checkout. */
    sessionId: text('session_id'),
    url: text(),
    state: text({ enum: checkoutStates }).notNull().default('open'),
    createdAt: dateMoment('created_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('checkouts_plan', table.plan, plans),
    isOneOf('checkouts_provider', table.provider, paymentProviders),
    isOneOf('checkouts_state', table.state, checkoutStates),
    unique('checkouts_session').on(table.provider, table.sessionId),
    // A double click finds the checkout that the first click opened.
    uniqueIndex('checkouts_open').on(table.companyId, table.plan, table.provider).where(sql`state = 'open'`),
  ],
);

/** A company's subscription. One that has never paid has no row, only introductory premium. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    companyId: companyIdColumn('company_id')
      .primaryKey()
      .references(() => companies.id, { onDelete: 'cascade' }),
    plan: text({ enum: plans }).notNull(),
    state: text({ enum: subscriptionStates }).notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    providerId: text('provider_id').notNull(),
    periodEnd: dateMoment('period_end'),
    /** Increases with every change, so that an obsolete answer of the provider is fetched again. */
    version: versionColumn(),
    updatedAt: dateMoment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('subscriptions_plan', table.plan, plans),
    isOneOf('subscriptions_provider_name', table.provider, paymentProviders),
    isOneOf('subscriptions_state', table.state, subscriptionStates),
    unique('subscriptions_provider').on(table.provider, table.providerId),
    index('subscriptions_due').on(table.periodEnd).where(sql`state <> 'ended'`),
  ],
);

/**
 * Payments. The company's id has no foreign key: payments stay, without a name, when the company is deleted
 * (D13).
 */
export const payments = pgTable(
  'payments',
  {
    /** The company's id and the time (second specification, section 3). */
    id: text().primaryKey(),
    companyId: companyIdColumn('company_id').notNull(),
    plan: text({ enum: plans }).notNull(),
    /** In cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    at: dateMoment('at').notNull(),
    status: text({ enum: paymentStatuses }).notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    /** The checkout it was paid in; null for a renewal. */
    sessionId: text('session_id'),
    /** The provider's reference of the payment, unique so that none is recorded twice. */
    reference: text().notNull(),
  },
  (table) => [
    isOneOf('payments_plan', table.plan, plans),
    isOneOf('payments_provider', table.provider, paymentProviders),
    isOneOf('payments_status', table.status, paymentStatuses),
    unique('payments_reference').on(table.provider, table.reference),
    index('payments_by_day').on(table.at),
    index('payments_of_company').on(table.companyId, descending(table.at), descending(table.id)),
  ],
);
