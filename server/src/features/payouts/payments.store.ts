import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { CardPaymentState } from '@ambitionhub/contract/payouts';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { personName } from '../accounts/index.ts';
import { companies } from '../companies/index.ts';
import { cardPayments, cardTransfers, payoutAccounts } from './tables.ts';

export type PaymentRow = typeof cardPayments.$inferSelect;

/** The charge to the card, in US cents. */
export const totalOf = (payment: PaymentRow): number =>
  payment.amountCents + payment.productFeeCents + payment.providerFeeCents;

/** The students among these who can be paid by card. */
export async function findPayable(
  db: Queries,
  provider: PaymentProviderName,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: payoutAccounts.userId })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.provider, provider),
        sql`${payoutAccounts.userId} = any(${sql.param(userIds)}::uuid[])`,
        eq(payoutAccounts.mayBePaid, true),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export type NewShare = {
  readonly studentId: UserId;
  readonly name: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly entries: readonly string[];
};
type NewPayment = Pick<
  PaymentRow,
  'id' | 'companyId' | 'provider' | 'amountCents' | 'productFeeCents' | 'providerFeeCents'
> & { readonly byId: UserId };

/** Opens a payment with its shares; false if the company has an open one, or the id is taken. */
export async function insertPayment(
  tx: Transaction,
  payment: NewPayment,
  shares: readonly NewShare[],
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${cardPayments} (id, company_id, company_name, provider, amount_cents, product_fee_cents,
      provider_fee_cents, by_id, by_name)
    select ${payment.id}::uuid, company.user_id, company.name, ${payment.provider}, ${payment.amountCents}::int,
      ${payment.productFeeCents}::int, ${payment.providerFeeCents}::int, ${payment.byId}::uuid,
      ${personName(payment.byId)}
    from ${companies} company where company.user_id = ${payment.companyId}
    on conflict do nothing`);
  if (rowCount !== 1) return false;
  const given = JSON.stringify(
    shares.map((share) => ({
      student_id: share.studentId,
      name: share.name,
      amount_cents: share.amountCents,
      fee_cents: share.feeCents,
      entries: share.entries,
    })),
  );
  await tx.execute(sql`
    insert into ${cardTransfers} (payment_id, company_id, student_id, company_name, student_name, amount_cents, fee_cents,
      entries)
    select payment.id, payment.company_id, given.student_id, payment.company_name, given.name, given.amount_cents,
      given.fee_cents, given.entries
    from ${cardPayments} payment, jsonb_to_recordset(${given}::jsonb) as given(student_id uuid, name text,
      amount_cents int, fee_cents int, entries uuid[])
    where payment.id = ${payment.id}
    order by given.student_id`);
  return true;
}

/** Stores the checkout of an open payment; false if the payment was given up in the meantime. */
export async function noteSession(
  db: Queries,
  id: string,
  session: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  const { rowCount } = await db
    .update(cardPayments)
    .set(session)
    .where(and(eq(cardPayments.id, id), eq(cardPayments.state, 'open')));
  return rowCount === 1;
}

const findOne = async (db: Queries, condition: SQL | undefined): Promise<PaymentRow | null> =>
  (await db.select().from(cardPayments).where(condition))[0] ?? null;

/** A company's payment; null if it is another's. */
export const findPayment = (db: Queries, companyId: CompanyId, id: string): Promise<PaymentRow | null> =>
  findOne(db, and(eq(cardPayments.id, id), eq(cardPayments.companyId, companyId)));

/** Any company's payment, for jobs and mails. */
export const findAnyPayment = (db: Queries, id: string): Promise<PaymentRow | null> =>
  findOne(db, eq(cardPayments.id, id));

export const findBySession = (
  db: Queries,
  provider: PaymentProviderName,
  sessionId: string,
): Promise<PaymentRow | null> =>
  findOne(db, and(eq(cardPayments.provider, provider), eq(cardPayments.sessionId, sessionId)));

export const findByCharge = (
  db: Queries,
  provider: PaymentProviderName,
  chargeId: string,
): Promise<PaymentRow | null> =>
  findOne(db, and(eq(cardPayments.provider, provider), eq(cardPayments.chargeId, chargeId)));

export const findOpen = (db: Queries, companyId: CompanyId): Promise<PaymentRow | null> =>
  findOne(db, and(eq(cardPayments.companyId, companyId), eq(cardPayments.state, 'open')));

export const findDisputed = (db: Queries, companyId: CompanyId): Promise<PaymentRow | null> =>
  findOne(db, and(eq(cardPayments.companyId, companyId), eq(cardPayments.dispute, 'open')));

/** A locked payment. Every change of it or of its shares holds this lock. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id)).for('no key update');
  return row ?? null;
}

export async function setPaymentState(
  tx: Transaction,
  id: string,
  state: CardPaymentState,
  chargeId: string | null = null,
): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ state, ...(chargeId !== null && { chargeId, paidAt: sql`now()` }) })
    .where(eq(cardPayments.id, id));
}

/** Moves a payment and its shares to a time in the past, for demo data. */
export async function datePayment(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(cardPayments).set({ createdAt: at, paidAt: at }).where(eq(cardPayments.id, id));
  await tx.update(cardTransfers).set({ since: at }).where(eq(cardTransfers.paymentId, id));
}

export async function setCharge(
  tx: Transaction,
  id: string,
  charge: Pick<PaymentRow, 'dispute' | 'disputedCents' | 'isRefunded'>,
): Promise<void> {
  await tx.update(cardPayments).set(charge).where(eq(cardPayments.id, id));
}

const isOpen = and(
  eq(cardPayments.state, 'open'),
  lt(cardPayments.createdAt, sql`now() - interval '1 hour'`),
);
const isDisputed = eq(cardPayments.dispute, 'open');

/**
 * Payments with an outstanding result, in case the provider's event never came: checkouts that were opened an hour ago, or
 * open disputes; after a given one.
 */
export const listUnsettled = (
  db: Queries,
  provider: PaymentProviderName,
  what: 'checkouts' | 'disputes',
  { after, limit }: { after: PaymentRow | null; limit: number },
): Promise<PaymentRow[]> =>
  db
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.provider, provider),
        what === 'checkouts' ? isOpen : isDisputed,
        after
          ? sql`(${cardPayments.createdAt}, ${cardPayments.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(cardPayments.createdAt, cardPayments.id)
    .limit(limit);

export type PaymentKeys = readonly [at: string, id: string];

const peopleOf = (condition: SQL) =>
  sql<number>`(select count(*)::int from card_transfers share where share.payment_id = card_payments.id ${condition})`;

/** A company's payments by card, newest first. */
export const listPayments = (
  db: Queries,
  companyId: CompanyId,
  { after, limit }: { after: PaymentKeys | null; limit: number },
) =>
  db
    .select({
      id: cardPayments.id,
      state: cardPayments.state,
      dispute: cardPayments.dispute,
      disputedCents: cardPayments.disputedCents,
      isRefunded: cardPayments.isRefunded,
      amountCents: cardPayments.amountCents,
      feesCents: sql<number>`${cardPayments.productFeeCents} + ${cardPayments.providerFeeCents}`,
      byName: cardPayments.byName,
      createdAt: cardPayments.createdAt,
      provider: cardPayments.provider,
      people: peopleOf(sql``),
      passed: peopleOf(sql`and share.state = 'passed'`),
      back: peopleOf(sql`and share.state in ('returning', 'returned')`),
    })
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.companyId, companyId),
        after
          ? sql`(${cardPayments.createdAt}, ${cardPayments.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(cardPayments.createdAt), desc(cardPayments.id))
    .limit(limit);
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];
