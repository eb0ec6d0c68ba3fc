import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { ledgerDays } from '@ambitionhub/contract/ledger';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { ledgerBalances, outsidePayments } from './tables.ts';

export const listLongestOwed = (db: Queries, limit: number) =>
  db
    .select({
      company: ledgerBalances.companyName,
      student: ledgerBalances.studentName,
      owedCents: ledgerBalances.owedCents,
      owedSince: sql<Date>`${ledgerBalances.owedSince}`.mapWith(ledgerBalances.owedSince),
    })
    .from(ledgerBalances)
    .where(isNotNull(ledgerBalances.owedSince))
    .orderBy(asc(ledgerBalances.owedSince), asc(ledgerBalances.companyId))
    .limit(limit);

/** The companies that owe most. */
export const listOwingCompanies = (db: Queries, limit: number) =>
  db
    .select({
      id: ledgerBalances.companyId,
      name: sql<string>`max(${ledgerBalances.companyName})`,
      owedCents: sql<number>`sum(${ledgerBalances.owedCents})::float8`,
      students: sql<number>`count(*)::int`,
      owedSince: sql<Date>`min(${ledgerBalances.owedSince})`.mapWith(ledgerBalances.owedSince),
    })
    .from(ledgerBalances)
    .where(isNotNull(ledgerBalances.owedSince))
    .groupBy(ledgerBalances.companyId)
    .orderBy(desc(sql`sum(${ledgerBalances.owedCents})`), asc(ledgerBalances.companyId))
    .limit(limit);

const isDisputed = and(
  eq(outsidePayments.state, 'denied'),
  sql`${outsidePayments.since} <= now() - make_interval(days => ${ledgerDays.disputed})`,
);

export type DisputeKeys = readonly [since: string, id: string];

/** Payments denied for a week or more, oldest first. */
export const listDisputes = (db: Queries, { after, limit }: { after: DisputeKeys | null; limit: number }) =>
  db
    .select({
      id: outsidePayments.id,
      version: outsidePayments.version,
      company: outsidePayments.companyName,
      student: outsidePayments.studentName,
      amountCents: outsidePayments.amountCents,
      paidOn: outsidePayments.paidOn,
      way: outsidePayments.way,
      reference: outsidePayments.reference,
      since: outsidePayments.since,
      seenAt: outsidePayments.seenAt,
    })
    .from(outsidePayments)
    .where(
      and(
        isDisputed,
        after
          ? sql`(${outsidePayments.since}, ${outsidePayments.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(outsidePayments.since), asc(outsidePayments.id))
    .limit(limit);
export type DisputeRow = Awaited<ReturnType<typeof listDisputes>>[number];

/**
 * Marks a denied payment as seen, and changes nothing else.
 *
 * @returns its company; null if it is not denied, and undefined if it was seen before
 */
export async function noteSeen(tx: Transaction, id: string): Promise<CompanyId | null | undefined> {
  const [noted] = await tx
    .update(outsidePayments)
    .set({ seenAt: sql`now()` })
    .where(and(eq(outsidePayments.id, id), isDisputed, isNull(outsidePayments.seenAt)))
    .returning({ companyId: outsidePayments.companyId });
  if (noted) return noted.companyId;
  const [found] = await tx
    .select({ id: outsidePayments.id })
    .from(outsidePayments)
    .where(and(eq(outsidePayments.id, id), isDisputed));
  return found ? undefined : null;
}

/** The total owed and paid for each pair, by 'company student'. */
export async function sumsOfPairs(
  db: Queries,
  pairs: readonly { readonly companyId: CompanyId; readonly studentId: UserId }[],
): Promise<ReadonlyMap<string, { readonly owedCents: number; readonly paidCents: number }>> {
  const given = JSON.stringify(
    pairs.map(({ companyId, studentId }) => ({ company_id: companyId, student_id: studentId })),
  );
  const { rows } = await db.execute<{ key: string; owedCents: number; paidCents: number }>(sql`
    select company_id || ' ' || student_id as key, owed_cents::float8 as "owedCents", coalesce((
      select sum(paid_cents) from ledger_months paid
      where (paid.company_id, paid.student_id) = (held.company_id, held.student_id)), 0)::float8 as "paidCents"
    from (select distinct * from jsonb_to_recordset(${given}::jsonb) as given (company_id uuid, student_id uuid)) given
    join ${ledgerBalances} held using (company_id, student_id)`);
  return new Map(rows.map(({ key, ...sums }) => [key, sums]));
}
