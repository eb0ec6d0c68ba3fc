import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import {
  type Earnings,
  type EntryId,
  type entriesInput,
  type LedgerOverview,
  ledgerLimits,
  type Months,
  type OwedTotals,
  type Statement,
} from '@ambitionhub/contract/ledger';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { findTimeZone } from '../companies/index.ts';
import { findStudentName } from '../students/index.ts';
import { listLongestOwed, listOwingCompanies } from './admin.store.ts';
import { findAnyEntry, listEntries, listPaidTo } from './entries.store.ts';
import { companyOf, entryList, otherOf, presentEntry } from './presenter.ts';
import type { LedgerScope, Pending, PendingOf } from './scope.ts';
import {
  findCompanyProfiles,
  listBalancesOfStudent,
  listMonths,
  sumMonths,
  sumOwed,
  sumPaid,
  sumYearOfStudent,
} from './totals.store.ts';

const yearOf = (day: string): number => Number(day.slice(0, 4));
/** A student's companies may be in several time zones; the default one decides which year it is. */
const yearNow = (): number => yearOf(dayIn(defaultTimeZone, new Date()));
const total = (rows: readonly { readonly [Key in Name]: number }[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
type Name = 'earnedCents' | 'paidCents';

export const sumOf = (pending: readonly Pending[]): number =>
  pending.reduce((sum, { cents }) => sum + cents, 0);

/** More companies than a student can work for. */
const companiesOfStudent = 1000;

type Deps = { readonly db: Database; readonly pendingOf: PendingOf };

export async function readEarnings({ db, pendingOf }: Deps, studentId: UserId): Promise<Earnings> {
  const year = yearNow();
  const [balances, sums, pending] = await Promise.all([
    listBalancesOfStudent(db, studentId, companiesOfStudent),
    sumYearOfStudent(db, studentId, year),
    pendingOf({ side: 'student', studentId, companyId: null }),
  ]);
  const of = new Map(sums.map((row) => [row.companyId, row]));
  const pendingAt = new Map(pending.map((row) => [row.companyId, row.cents]));
  const known = new Set(balances.map((row) => row.companyId));
  const first = await findCompanyProfiles(
    db,
    pending.filter((row) => !known.has(row.companyId)),
  );
  return {
    year,
    pendingCents: sumOf(pending),
    owedCents: balances.reduce((sum, { owedCents }) => sum + owedCents, 0),
    earnedCents: total(sums, 'earnedCents'),
    paidCents: total(sums, 'paidCents'),
    companies: [
      ...balances.map((row) => ({
        with: companyOf(row),
        pendingCents: pendingAt.get(row.companyId) ?? 0,
        owedCents: row.owedCents,
        owedSince: row.owedSince?.toISOString() ?? null,
        paidCents: of.get(row.companyId)?.paidCents ?? 0,
      })),
      ...first.map((row) => ({
        with: companyOf(row),
        pendingCents: row.cents,
        owedCents: 0,
        owedSince: null,
        paidCents: 0,
      })),
    ],
  };
}

export async function readStatement(db: Database, studentId: UserId, year: number): Promise<Statement> {
  const limit = ledgerLimits.listed;
  const [name, balances, sums, payments] = await Promise.all([
    findStudentName(db, studentId),
    listBalancesOfStudent(db, studentId, companiesOfStudent),
    sumYearOfStudent(db, studentId, year),
    listPaidTo(db, studentId, year, limit + 1),
  ]);
  const nameOf = new Map(balances.map((row) => [row.companyId, companyOf(row).name]));
  return {
    year,
    name,
    companies: sums
      .map(({ companyId, earnedCents, paidCents }) => ({
        name: nameOf.get(companyId) ?? '',
        earnedCents,
        paidCents,
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
    payments: payments.slice(0, limit).map((row) => ({
      id: row.id as EntryId,
      name: companyOf(row).name,
      paidOn: row.day,
      note: row.note,
      amountCents: -row.amountCents,
    })),
    isMore: payments.length > limit,
  };
}

/** By month and other side. For a company without a chosen person, the totals. */
export async function readMonths(db: Database, scope: LedgerScope, year: number): Promise<Months> {
  if (scope.side === 'company' && scope.studentId === null) {
    const rows = await sumMonths(db, scope.companyId, year);
    return { months: rows.map((row) => ({ ...row, with: null })) };
  }
  const rows = await listMonths(db, scope, year);
  return {
    months: rows.map((row) => ({
      month: row.month,
      with: otherOf(row, scope.side),
      earnedCents: row.earnedCents,
      paidCents: row.paidCents,
    })),
  };
}

export async function readTotals(
  { db, pendingOf }: Deps,
  companyId: CompanyId,
  mayPay: boolean,
): Promise<OwedTotals> {
  const today = dayIn(await findTimeZone(db, companyId), new Date());
  const year = yearOf(today);
  const [owed, paidCents, pending] = await Promise.all([
    sumOwed(db, companyId),
    sumPaid(db, companyId, year),
    pendingOf({ side: 'company', companyId, studentId: null }),
  ]);
  return { year, today, pendingCents: sumOf(pending), ...owed, paidCents, mayPay };
}

export async function readOverview(db: Database): Promise<LedgerOverview> {
  const [{ owedCents, people: pairs, overdueCents }, longest, companies] = await Promise.all([
    sumOwed(db, null),
    listLongestOwed(db, ledgerLimits.leading),
    listOwingCompanies(db, ledgerLimits.leading),
  ]);
  return {
    owedCents,
    pairs,
    overdueCents,
    longest: longest.map((row) => ({ ...row, owedSince: row.owedSince.toISOString() })),
    companies: companies.map((row) => ({ ...row, owedSince: row.owedSince.toISOString() })),
  };
}

/** A page of the entries of one side, newest first. */
export async function readEntries(
  db: Database,
  scope: LedgerScope,
  { only, cursor }: Omit<z.output<typeof entriesInput>, 'with'>,
) {
  const rows = await listEntries(db, scope, {
    only,
    after: entryList.after(cursor),
    limit: entryList.limit,
  });
  const { page, nextCursor } = entryList.paged(rows);
  return { entries: page.map(presentEntry(scope.side)), nextCursor };
}

/** The entry of a payment, or of its undoing, as its company sees it; null if it is not the company's. */
export async function readPaymentEntry(
  db: Database,
  companyId: CompanyId,
  { kind, paymentId }: { readonly kind: 'paid' | 'payment-undone'; readonly paymentId: string },
) {
  const row = await findAnyEntry(db, { kind, source: 'payment', sourceKey: paymentId });
  return row?.companyId === companyId ? presentEntry('company')(row) : null;
}
