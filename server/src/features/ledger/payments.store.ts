import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { ledgerDays, type PaymentState } from '@ambitionhub/contract/ledger';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { isItsCompany, isItsStudent, partiesOf } from './parties.store.ts';
import type { LedgerScope } from './scope.ts';
import { outsidePayments } from './tables.ts';

const rows = (db: Queries) =>
  db
    .select({
      id: outsidePayments.id,
      amountCents: outsidePayments.amountCents,
      paidOn: outsidePayments.paidOn,
      way: outsidePayments.way,
      reference: outsidePayments.reference,
      state: outsidePayments.state,
      recordedAt: outsidePayments.recordedAt,
      recordedById: outsidePayments.recordedById,
      recordedByName: outsidePayments.recordedByName,
      since: outsidePayments.since,
      seenAt: outsidePayments.seenAt,
      version: outsidePayments.version,
      ...partiesOf(outsidePayments),
    })
    .from(outsidePayments)
    .leftJoin(companies, isItsCompany(outsidePayments))
    .leftJoin(students, isItsStudent(outsidePayments));
export type PaymentRow = Awaited<ReturnType<typeof rows>>[number];

const isOf = (scope: LedgerScope) =>
  and(
    scope.companyId === null ? undefined : eq(outsidePayments.companyId, scope.companyId),
    scope.studentId === null ? undefined : eq(outsidePayments.studentId, scope.studentId),
  );

/** A payment that the actor is a side of; null otherwise. */
export async function findPayment(db: Queries, scope: LedgerScope, id: string): Promise<PaymentRow | null> {
  const [row] = await rows(db).where(and(isOf(scope), eq(outsidePayments.id, id)));
  return row ?? null;
}

/** Any payment, for emails about it. */
export async function findAnyPayment(db: Queries, id: string): Promise<PaymentRow | null> {
  const [row] = await rows(db).where(eq(outsidePayments.id, id));
  return row ?? null;
}

export type PaymentKeys = readonly [at: string, id: string];

export const listPayments = (
  db: Queries,
  scope: LedgerScope,
  { waiting, after, limit }: { waiting: boolean; after: PaymentKeys | null; limit: number },
): Promise<PaymentRow[]> =>
  rows(db)
    .where(
      and(
        isOf(scope),
        waiting ? sql`${outsidePayments.state} in ('said', 'denied')` : undefined,
        after
          ? sql`(${outsidePayments.recordedAt}, ${outsidePayments.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(outsidePayments.recordedAt), desc(outsidePayments.id))
    .limit(limit);

/** Moves a payment from one of the states to another; false if it has none of them. */
export async function movePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentState[],
  to: PaymentState,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(outsidePayments)
    .set({ state: to, since: sql`now()`, seenAt: null, version: sql`${outsidePayments.version} + 1` })
    .where(and(eq(outsidePayments.id, id), inArray(outsidePayments.state, [...from])));
  return rowCount === 1;
}

const portion = 1000;

const isUnanswered = and(
  eq(outsidePayments.state, 'said'),
  sql`${outsidePayments.recordedAt} <= now() - make_interval(days => ${ledgerDays.assumed})`,
);

/** Payments that have been unanswered for 30 days, without these. */
export async function findUnanswered(db: Queries, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: outsidePayments.id })
    .from(outsidePayments)
    .where(and(isUnanswered, sql`${outsidePayments.id} <> all(${sql.param(except)}::uuid[])`))
    .orderBy(outsidePayments.recordedAt)
    .limit(portion);
  return rows.map(({ id }) => id);
}

/** Marks one batch of payments as received that have been unanswered for 30 days. */
export async function assumePayments(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ readonly companyId: CompanyId; readonly studentId: UserId }[]> {
  const due = tx
    .select({ id: outsidePayments.id })
    .from(outsidePayments)
    .where(and(inArray(outsidePayments.id, [...ids]), isUnanswered))
    .orderBy(outsidePayments.id)
    .for('update');
  return tx
    .update(outsidePayments)
    .set({ state: 'assumed', since: sql`now()`, version: sql`${outsidePayments.version} + 1` })
    .where(inArray(outsidePayments.id, due))
    .returning({ companyId: outsidePayments.companyId, studentId: outsidePayments.studentId });
}
