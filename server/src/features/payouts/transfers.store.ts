import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type TransferEvent, transferMoves } from '@ambitionhub/contract/payouts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { cardPayments, cardTransfers, payoutAccounts } from './tables.ts';

export type TransferRow = typeof cardTransfers.$inferSelect;

/** A share with its payment's data for the job, and the student's current account. */
export async function findShare(db: Queries, id: string) {
  const [row] = await db
    .select({
      share: cardTransfers,
      payment: cardPayments,
      // No money moves to an account that its owner has yet to confirm.
      accountId: sql<
        string | null
      >`case when ${payoutAccounts.isHeld} then null else ${payoutAccounts.accountId} end`,
      isHeld: sql<boolean>`coalesce(${payoutAccounts.isHeld}, false)`,
    })
    .from(cardTransfers)
    .innerJoin(cardPayments, eq(cardPayments.id, cardTransfers.paymentId))
    .leftJoin(
      payoutAccounts,
      and(
        eq(payoutAccounts.userId, cardTransfers.studentId),
        eq(payoutAccounts.provider, cardPayments.provider),
      ),
    )
    .where(eq(cardTransfers.id, id));
  return row ?? null;
}
export type Share = NonNullable<Awaited<ReturnType<typeof findShare>>>;

/** The share of a transfer, even before the transfer's id is stored. */
export async function findByTransfer(
  db: Queries,
  { id, share, accountId }: { id: string; share: string | null; accountId: string },
): Promise<TransferRow | null> {
  const isUnnoted = and(
    isNull(cardTransfers.transferId),
    eq(cardTransfers.state, 'waiting'),
    eq(cardTransfers.accountId, accountId),
  );
  const [row] = await db
    .select()
    .from(cardTransfers)
    .where(
      or(
        eq(cardTransfers.transferId, id),
        z.uuid().safeParse(share).success ? and(eq(cardTransfers.id, share ?? ''), isUnnoted) : undefined,
      ),
    );
  return row ?? null;
}

/** The share of a refund, by the refund's id, or the share whose request is still open. */
export async function findByRefund(
  db: Queries,
  refundId: string,
  share: string,
): Promise<TransferRow | null> {
  const [row] = await db
    .select()
    .from(cardTransfers)
    .where(
      and(
        sql`${cardTransfers.id}::text = ${share}`,
        or(
          and(eq(cardTransfers.state, 'returned'), eq(cardTransfers.refundId, refundId)),
          and(eq(cardTransfers.state, 'returning'), eq(cardTransfers.isAsking, true)),
        ),
      ),
    );
  return row ?? null;
}

/** The shares of a payment in one state. */
export const listSharesOf = (
  db: Queries,
  paymentId: string,
  state: TransferRow['state'],
): Promise<TransferRow[]> =>
  db
    .select()
    .from(cardTransfers)
    .where(and(eq(cardTransfers.paymentId, paymentId), eq(cardTransfers.state, state)))
    .orderBy(asc(cardTransfers.id));

/** The number of people that a payment is for. */
export async function countShares(db: Queries, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(cardTransfers)
    .where(eq(cardTransfers.paymentId, paymentId));
  return row?.people ?? 0;
}

/** The refund of a share that came back or is being refunded. Rows from before it was stored have all of it, or none. */
export const refundedCents = sql<number>`coalesce(${cardTransfers.refundCents},
  case when ${cardTransfers.state} = 'returned' and ${cardTransfers.refundId} is null then 0
    else ${cardTransfers.amountCents} + ${cardTransfers.feeCents} end)`;

/**
 * What we have refunded of a payment, and how much of what the bank and the operator gave back counts for its shares
 * that came back or are being refunded now, other than this one.
 */
export async function sumReturned(db: Queries, { id, paymentId }: Pick<TransferRow, 'id' | 'paymentId'>) {
  const isReturned = eq(cardTransfers.state, 'returned');
  const [row] = await db
    .select({
      refunded: sql<number>`coalesce(sum(${refundedCents}) filter (where ${isReturned}), 0)::float8`,
      covered: sql<number>`coalesce(sum(${cardTransfers.amountCents} + ${cardTransfers.feeCents} - ${refundedCents}), 0)::float8`,
    })
    .from(cardTransfers)
    .where(
      and(
        eq(cardTransfers.paymentId, paymentId),
        ne(cardTransfers.id, id),
        or(isReturned, and(eq(cardTransfers.state, 'returning'), eq(cardTransfers.isAsking, true))),
      ),
    );
  return row ?? { refunded: 0, covered: 0 };
}

type Changed = Partial<
  Pick<
    TransferRow,
    'reason' | 'accountId' | 'transferId' | 'refundId' | 'refundCents' | 'attempt' | 'isAsking' | 'nextAt'
  >
>;

/** Applies an event to shares. Returns those whose state allowed it. */
export async function applyShareEvent(
  tx: Transaction,
  ids: readonly string[],
  event: TransferEvent,
  changed: Changed = {},
): Promise<TransferRow[]> {
  if (ids.length === 0) return [];
  const { from, to } = transferMoves[event];
  const isMoving = to === 'waiting' || to === 'returning';
  return tx
    .update(cardTransfers)
    .set({
      isAsking: false,
      attempt: 0,
      ...changed,
      state: to,
      since: sql`now()`,
      nextAt: isMoving ? (changed.nextAt ?? sql`now()`) : null,
      version: sql`${cardTransfers.version} + 1`,
    })
    .where(
      and(
        // Passed as one parameter, because a payment may be for thousands.
        sql`${cardTransfers.id} = any(${sql.param(ids)}::uuid[])`,
        eq(cardTransfers.state, from),
        // A share is not given up while its transfer may be under way.
        event === 'giveUp' ? eq(cardTransfers.isAsking, false) : undefined,
      ),
    )
    .returning();
}

/** Changes a share that nobody has changed since it was read; false otherwise. */
export async function changeShare(
  db: Queries,
  { id, version }: Pick<TransferRow, 'id' | 'version'>,
  changed: Changed & { readonly since?: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(cardTransfers)
    .set({ ...changed, version: version + 1 })
    .where(and(eq(cardTransfers.id, id), eq(cardTransfers.version, version)));
  return rowCount === 1;
}

/** Makes the waiting shares of a payment due now. With `restart`, their five days start over. */
export async function wakeShares(tx: Transaction, paymentId: string, restart: boolean): Promise<string[]> {
  const rows = await tx
    .update(cardTransfers)
    .set({ nextAt: sql`now()`, ...(restart && { since: sql`now()`, reason: null }) })
    .where(
      and(eq(cardTransfers.paymentId, paymentId), inArray(cardTransfers.state, ['waiting', 'returning'])),
    )
    .returning({ id: cardTransfers.id });
  return rows.map(({ id }) => id);
}

/** Makes a student's waiting shares due now, because they can be paid. */
export async function wakeSharesFor(tx: Transaction, studentId: UserId): Promise<string[]> {
  const rows = await tx
    .update(cardTransfers)
    .set({ nextAt: sql`now()` })
    .where(and(eq(cardTransfers.studentId, studentId), eq(cardTransfers.state, 'waiting')))
    .returning({ id: cardTransfers.id });
  return rows.map(({ id }) => id);
}

const isDue = and(
  inArray(cardTransfers.state, ['waiting', 'returning']),
  sql`${cardTransfers.nextAt} <= now()`,
);

/** Shares that are due, longest first, except these. */
export async function findDue(db: Queries, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: cardTransfers.id })
    .from(cardTransfers)
    .where(and(isDue, sql`${cardTransfers.id} <> all(${sql.param(except)}::uuid[])`))
    .orderBy(cardTransfers.nextAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes those of these shares that are still due. They are not due again for 15 minutes. */
export async function takeDue(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const due = tx
    .select({ id: cardTransfers.id })
    .from(cardTransfers)
    .where(and(sql`${cardTransfers.id} = any(${sql.param(ids)}::uuid[])`, isDue))
    .orderBy(cardTransfers.id)
    .for('no key update');
  const rows = await tx
    .update(cardTransfers)
    .set({ nextAt: sql`now() + interval '15 minutes'` })
    .where(inArray(cardTransfers.id, due))
    .returning({ id: cardTransfers.id });
  return rows.map(({ id }) => id);
}

/** For the sandbox: makes a payment look as if it had waited this many days longer. */
export async function ageShares(tx: Transaction, paymentId: string, days: number): Promise<string[]> {
  await tx
    .update(cardTransfers)
    .set({ since: sql`${cardTransfers.since} - make_interval(days => ${days})` })
    .where(and(eq(cardTransfers.paymentId, paymentId), eq(cardTransfers.state, 'waiting')));
  return wakeShares(tx, paymentId, false);
}

const viewed = (db: Queries) =>
  db
    .select({
      id: cardTransfers.id,
      paymentId: cardTransfers.paymentId,
      companyId: cardTransfers.companyId,
      studentId: cardTransfers.studentId,
      companyName: sql<string>`coalesce(nullif(${companies.name}, ''), ${cardTransfers.companyName})`,
      studentName: sql<string>`coalesce(nullif(${students.name}, ''), ${cardTransfers.studentName})`,
      companyImage: companies.image,
      studentImage: students.image,
      companyIsGone: sql<boolean>`${companies.id} is null`,
      studentIsGone: sql<boolean>`${students.userId} is null`,
      amountCents: cardTransfers.amountCents,
      state: cardTransfers.state,
      reason: cardTransfers.reason,
      attempt: cardTransfers.attempt,
      since: cardTransfers.since,
    })
    .from(cardTransfers)
    .leftJoin(companies, eq(companies.id, cardTransfers.companyId))
    .leftJoin(students, eq(students.userId, cardTransfers.studentId));
export type ViewedTransfer = Awaited<ReturnType<typeof viewed>>[number];

/** A share, for emails about it. */
export async function findViewed(db: Queries, id: string): Promise<ViewedTransfer | null> {
  const [row] = await viewed(db).where(eq(cardTransfers.id, id));
  return row ?? null;
}

/** The shares of a company's payment. */
export const listTransfers = (
  db: Queries,
  { companyId, paymentId }: { companyId: CompanyId; paymentId: string },
  { after, limit }: { after: readonly [paymentId: string, id: string] | null; limit: number },
): Promise<ViewedTransfer[]> =>
  viewed(db)
    .where(
      and(
        eq(cardTransfers.paymentId, paymentId),
        eq(cardTransfers.companyId, companyId),
        after ? sql`${cardTransfers.id} > ${after[1]}::uuid` : undefined,
      ),
    )
    .orderBy(asc(cardTransfers.id))
    .limit(limit);

export type SinceKeys = readonly [since: string, id: string];

/** The card payments to a student, last changed first. */
export const listReceived = (
  db: Queries,
  studentId: UserId,
  { after, limit }: { after: SinceKeys | null; limit: number },
): Promise<ViewedTransfer[]> =>
  viewed(db)
    .where(
      and(
        eq(cardTransfers.studentId, studentId),
        ne(cardTransfers.state, 'chosen'),
        after
          ? sql`(${cardTransfers.since}, ${cardTransfers.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(cardTransfers.since), desc(cardTransfers.id))
    .limit(limit);

const isMoving = inArray(cardTransfers.state, ['waiting', 'returning']);

/** Stuck shares, longest first. */
export const listStuck = (
  db: Queries,
  { after, limit }: { after: SinceKeys | null; limit: number },
): Promise<ViewedTransfer[]> =>
  viewed(db)
    .where(
      and(
        or(eq(cardTransfers.state, 'waiting'), eq(cardTransfers.state, 'returning')),
        isNotNull(cardTransfers.reason),
        after
          ? sql`(${cardTransfers.since}, ${cardTransfers.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(cardTransfers.since), asc(cardTransfers.id))
    .limit(limit);

const sum = sql<number>`coalesce(sum(${cardTransfers.amountCents}), 0)::float8`;

/** The totals of shares by state, and of disputed payments, in US cents. */
export async function sumTransfers(db: Queries) {
  const states = await db
    .select({ state: cardTransfers.state, cents: sum })
    .from(cardTransfers)
    .where(ne(cardTransfers.state, 'chosen'))
    .groupBy(cardTransfers.state);
  const [disputed] = await db
    .select({ cents: sql<number>`coalesce(sum(${cardPayments.disputedCents}), 0)::float8` })
    .from(cardPayments)
    .where(eq(cardPayments.dispute, 'open'));
  const centsIn = (state: TransferRow['state']) => states.find((one) => one.state === state)?.cents ?? 0;
  return {
    passedCents: centsIn('passed'),
    waitingCents: centsIn('waiting'),
    returningCents: centsIn('returning'),
    disputedCents: disputed?.cents ?? 0,
  };
}

/** The number of stuck shares, by reason. */
export const countStuck = (db: Queries) =>
  db
    .select({ reason: cardTransfers.reason, count: sql<number>`count(*)::int` })
    .from(cardTransfers)
    .where(and(isMoving, isNotNull(cardTransfers.reason)))
    .groupBy(cardTransfers.reason);

/** Removes the shares of pairs that are removed from the ledger, and payments that have no other shares. */
export async function removeTransfersOf(
  tx: Transaction,
  pairs: readonly { readonly companyId: CompanyId; readonly studentId: UserId }[],
): Promise<void> {
  for (const { companyId, studentId } of pairs)
    await tx
      .delete(cardTransfers)
      .where(and(eq(cardTransfers.companyId, companyId), eq(cardTransfers.studentId, studentId)));
  await tx
    .delete(cardPayments)
    .where(
      and(
        inArray(cardPayments.companyId, [...new Set(pairs.map(({ companyId }) => companyId))]),
        sql`not exists (select from card_transfers share where share.payment_id = card_payments.id)`,
      ),
    );
}
