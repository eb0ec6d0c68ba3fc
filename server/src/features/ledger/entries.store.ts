import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { EntryFilter, EntryKind } from '@ambitionhub/contract/ledger';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { isItsCompany, isItsStudent, partiesOf } from './parties.store.ts';
import type { LedgerScope, Pair } from './scope.ts';
import { ledgerBalances, ledgerEntries, openEntries, paidEntries } from './tables.ts';

const columns = {
  id: ledgerEntries.id,
  kind: ledgerEntries.kind,
  amountCents: ledgerEntries.amountCents,
  source: ledgerEntries.source,
  sourceKey: ledgerEntries.sourceKey,
  ambassadorshipId: ledgerEntries.ambassadorshipId,
  note: ledgerEntries.note,
  byName: ledgerEntries.byName,
  day: ledgerEntries.day,
  at: ledgerEntries.at,
  ...partiesOf(ledgerEntries),
} as const;

const viewed = (db: Queries) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .leftJoin(companies, isItsCompany(ledgerEntries))
    .leftJoin(students, isItsStudent(ledgerEntries));
export type EntryRow = Awaited<ReturnType<typeof viewed>>[number];

const isOf = ({
  companyId,
  studentId,
}: {
  companyId: CompanyId | null;
  studentId: UserId | null;
}): SQL | undefined =>
  and(
    companyId === null ? undefined : eq(ledgerEntries.companyId, companyId),
    studentId === null ? undefined : eq(ledgerEntries.studentId, studentId),
  );

const ofYear = (year: number): SQL | undefined =>
  and(gte(ledgerEntries.day, `${year}-01-01`), lt(ledgerEntries.day, `${year + 1}-01-01`));

export type EntryKeys = readonly [day: string, id: string];

const kindsOf = {
  earned: ['earned', 'bonus', 'correction'],
  paid: ['paid', 'payment-undone'],
} as const satisfies Record<EntryFilter, readonly EntryKind[]>;

/** The entries of a ledger, newest day first; of one year, or only earned or paid ones, if that is given. */
export const listEntries = (
  db: Queries,
  scope: LedgerScope,
  {
    year,
    only,
    after,
    limit,
  }: {
    year?: number | undefined;
    only?: EntryFilter | undefined;
    after: EntryKeys | null;
    limit: number;
  },
): Promise<EntryRow[]> =>
  viewed(db)
    .where(
      and(
        isOf(scope),
        year === undefined ? undefined : ofYear(year),
        only && inArray(ledgerEntries.kind, [...kindsOf[only]]),
        after
          ? sql`(${ledgerEntries.day}, ${ledgerEntries.id}) < (${after[0]}::date, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.day), desc(ledgerEntries.id))
    .limit(limit);

/** The entry from a source, for emails about it. */
export async function findAnyEntry(
  db: Queries,
  { kind, source, sourceKey }: Pick<EntryRow, 'kind' | 'source' | 'sourceKey'>,
): Promise<EntryRow | null> {
  const [row] = await viewed(db).where(
    and(
      eq(ledgerEntries.source, source),
      eq(ledgerEntries.sourceKey, sourceKey),
      eq(ledgerEntries.kind, kind),
    ),
  );
  return row ?? null;
}

export type OpenKeys = readonly [at: string, id: string];

/** A student's unpaid earnings, oldest first, without corrections. */
export const listOpen = (
  db: Queries,
  { companyId, studentId }: Pair,
  { after, limit }: { after: OpenKeys | null; limit: number },
): Promise<EntryRow[]> =>
  db
    .select(columns)
    .from(openEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, openEntries.entryId))
    .leftJoin(companies, isItsCompany(ledgerEntries))
    .leftJoin(students, isItsStudent(ledgerEntries))
    .where(
      and(
        eq(openEntries.companyId, companyId),
        eq(openEntries.studentId, studentId),
        sql`${openEntries.amountCents} > 0`,
        after
          ? sql`(${openEntries.at}, ${openEntries.entryId}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(openEntries.at, openEntries.entryId)
    .limit(limit);

/** A pair's balance and its open corrections. */
export async function findOpenSums(db: Queries, { companyId, studentId }: Pair) {
  const [row] = await db
    .select({
      owedCents: ledgerBalances.owedCents,
      correctionsCents: sql<number>`(select coalesce(sum(amount_cents), 0)::float8 from ${openEntries} open
        where (open.company_id, open.student_id) = (${companyId}, ${studentId}) and open.amount_cents < 0)`,
    })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.companyId, companyId), eq(ledgerBalances.studentId, studentId)));
  return row ?? null;
}

/** The entries that a payment pays, newest first. */
export const listPaid = (db: Queries, paymentId: string, limit: number): Promise<EntryRow[]> =>
  viewed(db)
    .where(
      inArray(
        ledgerEntries.id,
        db.select({ id: paidEntries.entryId }).from(paidEntries).where(eq(paidEntries.paymentId, paymentId)),
      ),
    )
    .orderBy(desc(ledgerEntries.day), desc(ledgerEntries.id))
    .limit(limit);

export async function countPaid(db: Queries, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(paidEntries)
    .where(eq(paidEntries.paymentId, paymentId));
  return row?.count ?? 0;
}

/** A student's payments in a year, outside and by card, newest first, without undone ones. */
export const listPaidTo = (
  db: Queries,
  studentId: UserId,
  year: number,
  limit: number,
): Promise<EntryRow[]> =>
  viewed(db)
    .where(
      and(
        eq(ledgerEntries.studentId, studentId),
        eq(ledgerEntries.kind, 'paid'),
        ofYear(year),
        sql`not exists (select from ledger_entries undone where (undone.source, undone.source_key, undone.kind)
          = (${ledgerEntries.source}, ${ledgerEntries.sourceKey}, 'payment-undone'))`,
      ),
    )
    .orderBy(desc(ledgerEntries.day), desc(ledgerEntries.id))
    .limit(limit);

/** The ledger's amount for each of these payments, in US cents; negative while a payment counts as paid. */
export async function sumBooked(
  db: Queries,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: ledgerEntries.sourceKey,
      cents: sql<number>`sum(${ledgerEntries.amountCents})::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.source, 'payment'),
        sql`${ledgerEntries.sourceKey} = any(${sql.param(paymentIds)}::text[])`,
      ),
    )
    .groupBy(ledgerEntries.sourceKey);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
