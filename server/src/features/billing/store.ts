import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { CheckoutState, PaymentProviderName, Plan } from '@ambitionhub/contract/billing';
import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { checkouts, payments, subscriptions } from './tables.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;

/** Providers close a checkout after a day; we open a new one a little earlier. */
const checkoutHours = 20;

/** A company's open checkout for a plan, created if there is none: two clicks find the same one. */
export async function findOrOpenCheckout(
  db: Database,
  order: { companyId: CompanyId; plan: Plan; provider: PaymentProviderName },
): Promise<CheckoutRow> {
  const same = and(
    eq(checkouts.companyId, order.companyId),
    eq(checkouts.plan, order.plan),
    eq(checkouts.provider, order.provider),
    eq(checkouts.state, 'open'),
  );
  await db
    .update(checkouts)
    .set({ state: 'expired' })
    .where(and(same, lt(checkouts.createdAt, sql`now() - ${`${checkoutHours} hours`}::interval`)));
  await db
    .insert(checkouts)
    .values(order)
    .onConflictDoNothing({
      target: [checkouts.companyId, checkouts.plan, checkouts.provider],
      where: sql`state = 'open'`,
    });
  const [found] = await db.select().from(checkouts).where(same);
  if (!found) return findOrOpenCheckout(db, order);
  return found;
}

/** Records the checkout's id at the provider. */
export async function noteSession(
  db: Database,
  id: string,
  session: { sessionId: string; url: string },
): Promise<void> {
  await db.update(checkouts).set(session).where(eq(checkouts.id, id));
}

export async function findCheckout(
  db: Queries,
  provider: PaymentProviderName,
  sessionId: string,
): Promise<CheckoutRow | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.provider, provider), eq(checkouts.sessionId, sessionId)));
  return row ?? null;
}

/**
 * A checkout, under the lock of all of its company's, so that simultaneous reports take turns. A company that has never
 * paid has no subscription to lock.
 */
export async function lockCheckout(
  tx: Transaction,
  { id, companyId }: Pick<CheckoutRow, 'id' | 'companyId'>,
): Promise<CheckoutRow | null> {
  const rows = await tx
    .select()
    .from(checkouts)
    .where(eq(checkouts.companyId, companyId))
    .orderBy(checkouts.id)
    .for('update');
  return rows.find((row) => row.id === id) ?? null;
}

export async function setCheckoutState(tx: Transaction, id: string, state: CheckoutState): Promise<void> {
  await tx.update(checkouts).set({ state }).where(eq(checkouts.id, id));
}

export async function findSubscription(db: Queries, companyId: CompanyId): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return row ?? null;
}

/** The companies among these that have never paid: they are in the introduction, or it is over for them (D13). */
export async function findUnsubscribed(db: Queries, companyIds: readonly CompanyId[]): Promise<CompanyId[]> {
  const rows = await db
    .select({ id: subscriptions.companyId })
    .from(subscriptions)
    .where(inArray(subscriptions.companyId, [...companyIds]));
  const paid = new Set(rows.map(({ id }) => id));
  return companyIds.filter((id) => !paid.has(id));
}

/** These companies' subscriptions that have not ended. */
export const findRunning = (db: Queries, companyIds: readonly CompanyId[]): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.companyId, [...companyIds]), ne(subscriptions.state, 'ended')));

export async function lockSubscription(
  tx: Transaction,
  companyId: CompanyId,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .for('update');
  return row ?? null;
}

export async function findByProvider(
  db: Queries,
  provider: PaymentProviderName,
  providerId: string,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.provider, provider), eq(subscriptions.providerId, providerId)));
  return row ?? null;
}

type Bought = Pick<SubscriptionRow, 'companyId' | 'plan' | 'state' | 'provider' | 'providerId' | 'periodEnd'>;

/** Sets a company's subscription, replacing the previous one. */
export async function putSubscription(tx: Transaction, bought: Bought): Promise<void> {
  await tx
    .insert(subscriptions)
    .values(bought)
    .onConflictDoUpdate({
      target: subscriptions.companyId,
      set: { ...bought, version: sql`${subscriptions.version} + 1`, updatedAt: sql`now()` },
    });
}

/** Changes a subscription if it is unchanged since it was read; false if another change was faster. */
export async function changeSubscription(
  tx: Transaction,
  { companyId, providerId, version }: SubscriptionRow,
  changed: Pick<SubscriptionRow, 'plan' | 'state' | 'periodEnd'>,
): Promise<boolean> {
  const rows = await tx
    .update(subscriptions)
    .set({ ...changed, version: version + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(subscriptions.companyId, companyId),
        eq(subscriptions.providerId, providerId),
        eq(subscriptions.version, version),
      ),
    )
    .returning({ companyId: subscriptions.companyId });
  return rows.length > 0;
}

/**
 * Subscriptions whose period should have been renewed or ended by now, the longest overdue first, from the
 * one after a given one, up to a limit. Some stay overdue whatever the provider says, and must not block the
 * others.
 */
export const findOverdue = (
  db: Database,
  provider: PaymentProviderName,
  { after, limit }: { after: SubscriptionRow | null; limit: number },
): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.provider, provider),
        ne(subscriptions.state, 'ended'),
        lt(subscriptions.periodEnd, sql`now()`),
        lt(subscriptions.updatedAt, sql`now() - interval '1 hour'`),
        after?.periodEnd
          ? sql`(${subscriptions.periodEnd}, ${subscriptions.companyId})
              > (${after.periodEnd.toISOString()}::timestamptz, ${after.companyId}::uuid)`
          : undefined,
      ),
    )
    .orderBy(subscriptions.periodEnd, subscriptions.companyId)
    .limit(limit);

/**
 * The time of a payment, which is a part of its id. The provider's is in whole seconds: a payment of the same second
 * that is already recorded was earlier.
 */
async function timeOf(
  tx: Transaction,
  { companyId, at }: Pick<PaymentRow, 'companyId' | 'at'>,
): Promise<Date> {
  const [last] = await tx
    .select({ at: payments.at })
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        gte(payments.at, at),
        lt(payments.at, new Date(at.getTime() + 1_000)),
      ),
    )
    .orderBy(desc(payments.at))
    .limit(1);
  return last ? new Date(last.at.getTime() + 1) : at;
}

/** Records a payment, once; null if it is already recorded. Its company's subscription or checkouts are locked. */
export async function recordPayment(
  tx: Transaction,
  payment: Omit<PaymentRow, 'id' | 'status'>,
): Promise<PaymentRow | null> {
  const at = await timeOf(tx, payment);
  const [row] = await tx
    .insert(payments)
    .values({ ...payment, at, id: `${payment.companyId}_${at.getTime()}`, status: 'paid' })
    .onConflictDoNothing({ target: [payments.provider, payments.reference] })
    .returning();
  return row ?? null;
}

/** Marks a payment as refunded, once; null if no unrefunded one exists. */
export async function markRefunded(
  tx: Transaction,
  provider: PaymentProviderName,
  reference: string,
): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ status: 'refunded' })
    .where(
      and(eq(payments.provider, provider), eq(payments.reference, reference), eq(payments.status, 'paid')),
    )
    .returning();
  return row ?? null;
}

export async function findLastPayment(tx: Transaction, companyId: CompanyId): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.companyId, companyId), ne(payments.status, 'failed')))
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(1);
  return row ?? null;
}

export type PaymentKeys = readonly [at: string, id: string];

/** A company's payments, newest first. */
export const listPayments = (
  db: Database,
  companyId: CompanyId,
  after: PaymentKeys | null,
  limit: number,
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        after ? sql`(${payments.at}, ${payments.id}) < (${after[0]}::timestamptz, ${after[1]})` : undefined,
      ),
    )
    .orderBy(desc(payments.at), desc(payments.id))
    .limit(limit);

/** A payment with a receipt. A failed one has none. */
export async function findPayment(
  db: Database,
  companyId: CompanyId,
  id: string,
): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.companyId, companyId), ne(payments.status, 'failed')));
  return row ?? null;
}
