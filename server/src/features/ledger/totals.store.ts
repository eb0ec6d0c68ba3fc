import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { OwedSort } from '@ambitionhub/contract/ledger';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { isOverdue, overdueCents } from './overdue.store.ts';
import { isItsCompany, isItsStudent, partiesOf } from './parties.store.ts';
import type { LedgerScope, Pending } from './scope.ts';
import { ledgerBalances, ledgerMonths } from './tables.ts';

// Sums of cents are below 2^53, so a double holds them exactly.
const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::float8`;
const inYear = (year: number) =>
  and(gte(ledgerMonths.month, `${year}-01-01`), lt(ledgerMonths.month, `${year + 1}-01-01`));

const balance = {
  ...partiesOf(ledgerBalances),
  owedCents: ledgerBalances.owedCents,
  owedSince: ledgerBalances.owedSince,
} as const;

/** The companies that a student has a balance with, those that owe money first. */
export const listBalancesOfStudent = (db: Queries, studentId: UserId, limit: number) =>
  db
    .select(balance)
    .from(ledgerBalances)
    .leftJoin(companies, isItsCompany(ledgerBalances))
    .leftJoin(students, isItsStudent(ledgerBalances))
    .where(eq(ledgerBalances.studentId, studentId))
    .orderBy(desc(ledgerBalances.owedCents), asc(ledgerBalances.companyId))
    .limit(limit);

/** Companies that a student has no balance with yet, as the student sees them. */
export async function findCompanyProfiles(db: Queries, pending: readonly Pending[]) {
  if (pending.length === 0) return [];
  const found = await db
    .select({ id: companies.id, name: companies.name, image: companies.image })
    .from(companies)
    .where(
      inArray(
        companies.id,
        pending.map((row) => row.companyId),
      ),
    );
  const byId = new Map(found.map((company) => [company.id, company]));
  return pending.map((row) => {
    const company = byId.get(row.companyId);
    return {
      ...row,
      companyName: company?.name || row.companyName,
      companyImage: company?.image ?? null,
      companyIsGone: company === undefined,
    };
  });
}

/** The amounts that each company owed and paid a student in a year. */
export const sumYearOfStudent = (db: Queries, studentId: UserId, year: number) =>
  db
    .select({
      companyId: ledgerMonths.companyId,
      earnedCents: sum(ledgerMonths.earnedCents),
      paidCents: sum(ledgerMonths.paidCents),
    })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.studentId, studentId), inYear(year)))
    .groupBy(ledgerMonths.companyId);

/** The students among these whom any company owes money. */
export async function findOwedStudents(db: Queries, studentIds: readonly UserId[]): Promise<UserId[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select({ studentId: ledgerBalances.studentId })
    .from(ledgerBalances)
    .where(
      and(
        sql`${ledgerBalances.studentId} = any(${sql.param(studentIds)}::uuid[])`,
        isNotNull(ledgerBalances.owedSince),
      ),
    )
    .groupBy(ledgerBalances.studentId);
  return rows.map(({ studentId }) => studentId);
}

/** For each order: its sort key, its usual direction, and the key's type in a cursor. */
const owedOrders = {
  since: { key: sql`ledger_balances.owed_since`, down: false, type: sql`timestamptz` },
  name: { key: sql`lower(ledger_balances.student_name)`, down: false, type: sql`text` },
  owed: { key: sql`ledger_balances.owed_cents`, down: true, type: sql`float8` },
} as const satisfies Record<OwedSort, { key: SQL; down: boolean; type: SQL }>;

type OwedPage = {
  readonly sort: OwedSort;
  readonly isReversed: boolean;
  readonly after: readonly [key: string | number, id: string] | null;
  readonly limit: number;
};

/** The students that a company owes money. */
export function listOwed(db: Queries, companyId: CompanyId, { sort, isReversed, after, limit }: OwedPage) {
  const { key, down, type } = owedOrders[sort];
  const [direction, isBeyond] = down !== isReversed ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const order = sql`${key} ${direction}, ledger_balances.student_id ${direction}`;
  const theirs = and(
    eq(ledgerBalances.companyId, companyId),
    isNotNull(ledgerBalances.owedSince),
    after
      ? sql`(${key}, ledger_balances.student_id) ${isBeyond} (${after[0]}::${type}, ${after[1]}::uuid)`
      : undefined,
  );
  // Only a page's people are joined and summed, whatever the order.
  const page = db
    .select({ id: ledgerBalances.studentId })
    .from(ledgerBalances)
    .where(theirs)
    .orderBy(order)
    .limit(limit);
  return db
    .select({ ...balance, overdueCents, key: sql<string | number>`${key}::${type}` })
    .from(ledgerBalances)
    .leftJoin(companies, isItsCompany(ledgerBalances))
    .leftJoin(students, isItsStudent(ledgerBalances))
    .where(
      and(eq(ledgerBalances.companyId, companyId), sql`ledger_balances.student_id = any(array(${page}))`),
    )
    .orderBy(order);
}
export type OwedRow = Awaited<ReturnType<typeof listOwed>>[number];

/** The total that a company owes; for null, the total of all companies. */
export async function sumOwed(db: Queries, companyId: CompanyId | null) {
  const [row] = await db
    .select({
      owedCents: sum(ledgerBalances.owedCents),
      people: sql<number>`count(*)::int`,
      overdueCents: sum(overdueCents),
      overduePeople: sql<number>`(count(*) filter (where ${isOverdue}))::int`,
    })
    .from(ledgerBalances)
    .where(
      and(
        companyId === null ? undefined : eq(ledgerBalances.companyId, companyId),
        isNotNull(ledgerBalances.owedSince),
      ),
    );
  return row ?? { owedCents: 0, people: 0, overdueCents: 0, overduePeople: 0 };
}

/** The total that a company has paid in a year. */
export async function sumPaid(db: Queries, companyId: CompanyId, year: number): Promise<number> {
  const [row] = await db
    .select({ paidCents: sum(ledgerMonths.paidCents) })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.companyId, companyId), inYear(year)));
  return row?.paidCents ?? 0;
}

/** Earned and paid in each month of a year and with each other side, newest first. */
export const listMonths = (db: Queries, scope: LedgerScope, year: number) =>
  db
    .select({
      ...partiesOf(ledgerBalances),
      month: ledgerMonths.month,
      earnedCents: ledgerMonths.earnedCents,
      paidCents: ledgerMonths.paidCents,
    })
    .from(ledgerMonths)
    .innerJoin(
      ledgerBalances,
      and(
        eq(ledgerBalances.companyId, ledgerMonths.companyId),
        eq(ledgerBalances.studentId, ledgerMonths.studentId),
      ),
    )
    .leftJoin(companies, isItsCompany(ledgerBalances))
    .leftJoin(students, isItsStudent(ledgerBalances))
    .where(
      and(
        scope.companyId === null ? undefined : eq(ledgerMonths.companyId, scope.companyId),
        scope.studentId === null ? undefined : eq(ledgerMonths.studentId, scope.studentId),
        inYear(year),
      ),
    )
    .orderBy(desc(ledgerMonths.month), asc(ledgerBalances.companyName), asc(ledgerMonths.companyId));

/** Earned and paid by a company in each month of a year, newest first. */
export const sumMonths = (db: Queries, companyId: CompanyId, year: number) =>
  db
    .select({
      month: ledgerMonths.month,
      earnedCents: sum(ledgerMonths.earnedCents),
      paidCents: sum(ledgerMonths.paidCents),
    })
    .from(ledgerMonths)
    .where(and(eq(ledgerMonths.companyId, companyId), inYear(year)))
    .groupBy(ledgerMonths.month)
    .orderBy(desc(ledgerMonths.month));

export type PersonKeys = readonly [name: string, id: string];

/** Each person's earnings at a company and payments from it in a year, by name; people with neither are left out. */
export function listPeopleOfYear(
  db: Queries,
  companyId: CompanyId,
  { year, after, limit }: { year: number; after: PersonKeys | null; limit: number },
) {
  // Reads person by person, so that a page reads only the months of its own people.
  const sums = db
    .select({
      earnedCents: sql<number>`sum(${ledgerMonths.earnedCents})::float8`.as('earned_cents'),
      paidCents: sql<number>`sum(${ledgerMonths.paidCents})::float8`.as('paid_cents'),
    })
    .from(ledgerMonths)
    .where(
      and(
        eq(ledgerMonths.companyId, ledgerBalances.companyId),
        eq(ledgerMonths.studentId, ledgerBalances.studentId),
        inYear(year),
      ),
    )
    .having(sql`count(*) > 0`)
    .as('sums');
  return db
    .select({
      ...partiesOf(ledgerBalances),
      kept: ledgerBalances.studentName,
      earnedCents: sums.earnedCents,
      paidCents: sums.paidCents,
    })
    .from(ledgerBalances)
    .innerJoinLateral(sums, sql`true`)
    .leftJoin(companies, isItsCompany(ledgerBalances))
    .leftJoin(students, isItsStudent(ledgerBalances))
    .where(
      and(
        eq(ledgerBalances.companyId, companyId),
        after
          ? sql`(${ledgerBalances.studentName}, ${ledgerBalances.studentId}) > (${after[0]}, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(ledgerBalances.studentName, ledgerBalances.studentId)
    .limit(limit);
}
export type PersonOfYearRow = Awaited<ReturnType<typeof listPeopleOfYear>>[number];

const yearOf = sql<number>`extract(year from ${ledgerMonths.month})::int`;

/** The totals of each other side and year, in the order of the other side's id; after a row. */
export function listYears(
  db: Queries,
  scope: LedgerScope,
  after: { readonly other: string; readonly year: number } | null,
  limit: number,
) {
  const other = scope.side === 'company' ? ledgerMonths.studentId : ledgerMonths.companyId;
  return db
    .select({
      other: sql<string>`${other}`,
      name: sql<string>`max(${scope.side === 'company' ? ledgerBalances.studentName : ledgerBalances.companyName})`,
      year: yearOf,
      earnedCents: sum(ledgerMonths.earnedCents),
      paidCents: sum(ledgerMonths.paidCents),
    })
    .from(ledgerMonths)
    .innerJoin(
      ledgerBalances,
      and(
        eq(ledgerBalances.companyId, ledgerMonths.companyId),
        eq(ledgerBalances.studentId, ledgerMonths.studentId),
      ),
    )
    .where(
      and(
        scope.side === 'company'
          ? eq(ledgerMonths.companyId, scope.companyId)
          : eq(ledgerMonths.studentId, scope.studentId),
        after ? sql`(${other}, ${yearOf}) > (${after.other}::uuid, ${after.year})` : undefined,
      ),
    )
    .groupBy(other, yearOf)
    .orderBy(other, yearOf)
    .limit(limit);
}
export type YearRow = Awaited<ReturnType<typeof listYears>>[number];
