import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  isOfOwn,
  type LooserFilters,
  type StudentFilters,
  type StudentTotal,
} from '@ambitionhub/contract/directory';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { resolveMajor } from './majors.store.ts';
import type { StudentFilter } from './student-filter.store.ts';
import {
  allowSorting,
  countFew,
  countSampled,
  findAmongFew,
  findAmongMany,
  followIndexes,
  forbidScans,
  type StudentKeys,
} from './students.store.ts';

/**
 * A place in the list, and whether many students pass the filters, so that the next page need not estimate
 * again.
 */
export type StudentCursor = readonly [...StudentKeys, amongMany: boolean];

export type FoundStudents = {
  readonly rows: readonly FoundStudent[];
  /** Null after the first page. */
  readonly total: StudentTotal | null;
  readonly misspelled: readonly string[] | null;
};
export type FoundStudent = Awaited<ReturnType<typeof findAmongMany>>[number] & {
  readonly amongMany: boolean;
};
type Page = { readonly after: StudentCursor | null; readonly limit: number };

const sampleRate = 64;
/** This many in the sample means well over ten thousand students, the limit for an exact count. */
const many = 220;
const counted = 10_000;

/**
 * A page of the students that a company searches for. If few pass the filters, the query starts from the
 * rarest filter and counts them. If a sample says that many do, it reads the list in order until the page is
 * full, and estimates the count from the sample.
 */
export const findStudents = (
  db: Database,
  companyId: CompanyId,
  filters: StudentFilters,
  page: Page,
): Promise<FoundStudents> =>
  reading(db, async (tx) => {
    const { filter, misspelled } = await resolveMajor(tx, { ...filters, companyId });
    if (asksForNobody(filter)) return { rows: [], total: totalOf(0), misspelled };
    return { ...(await findPage(tx, filter, page)), misspelled };
  });

/** Parses the filters of another list of students. */
export const resolveFilters = <Filters extends { readonly major?: string | undefined }>(
  db: Database,
  filters: Filters,
) => (filters.major ? reading(db, (tx) => resolveMajor(tx, filters)) : resolveMajor(db, filters));

/**
 * For each filter, how many students would pass without it; leaves out filters whose removal still finds no
 * one.
 */
export const countLoosened = (
  db: Database,
  companyId: CompanyId,
  filters: StudentFilters,
): Promise<LooserFilters['without']> =>
  reading(db, async (tx) => {
    const without: LooserFilters['without'] = [];
    for (const name of Object.keys(filters) as (keyof StudentFilters)[]) {
      const { filter } = await resolveMajor(tx, { ...filters, companyId, [name]: undefined });
      const total = await countStudents(tx, filter);
      if (total.count > 0) without.push({ filter: name, total });
    }
    return without;
  });

const reading = <Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  transact(db, async (tx) => {
    await forbidScans(tx);
    return read(tx);
  });

/** Whether the filter names a major that no student has. */
const asksForNobody = ({ major }: StudentFilter): boolean => major?.length === 0;

/** An estimate from the sample if many students pass; null if few do. */
async function estimate(tx: Transaction, filter: StudentFilter): Promise<StudentTotal | null> {
  if (filter.fresh || isOfOwn(filter)) return null;
  await followIndexes(tx);
  const sampled = await countSampled(tx, filter);
  return sampled < many ? null : totalOf(sampled * sampleRate);
}

async function countStudents(tx: Transaction, filter: StudentFilter): Promise<StudentTotal> {
  if (asksForNobody(filter)) return totalOf(0);
  const estimated = await estimate(tx, filter);
  if (estimated) return estimated;
  await allowSorting(tx);
  return totalOf(await countFew(tx, filter));
}

async function findPage(
  tx: Transaction,
  filter: StudentFilter,
  { after, limit }: Page,
): Promise<Omit<FoundStudents, 'misspelled'>> {
  const [isStar, createdAt, id, wasAmongMany = false] = after ?? [];
  const keys = isStar === undefined || !createdAt || !id ? null : ([isStar, createdAt, id] as const);
  const estimated = after ? null : await estimate(tx, filter);
  const amongMany = wasAmongMany || estimated !== null;
  if (amongMany) {
    await followIndexes(tx);
    const rows = await findAmongMany(tx, filter, { after: keys, limit });
    return { rows: rows.map((row) => ({ ...row, amongMany })), total: estimated };
  }
  await allowSorting(tx);
  const rows = await findAmongFew(tx, filter, { after: keys, limit });
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, amongMany })),
    total: after ? null : totalOf(rows[0]?.total ?? 0),
  };
}

/** Rounds to two digits above the limit for an exact count, because a sample is no more precise. */
const totalOf = (count: number): StudentTotal =>
  count > counted ? { count: Number(count.toPrecision(2)), about: true } : { count, about: false };
