import type { UserId } from '@ambitionhub/contract/accounts';
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

/** A place in the list, and whether many pass the filters, so that the next page need not find out again. */
export type StudentCursor = readonly [...StudentKeys, amongMany: boolean];

export type FoundStudents = {
  readonly rows: readonly FoundStudent[];
  /** Null after the first page. */
  readonly total: StudentTotal | null;
  readonly misspelt: readonly string[] | null;
};
export type FoundStudent = Awaited<ReturnType<typeof findAmongMany>>[number] & {
  readonly amongMany: boolean;
};
type Page = { readonly after: StudentCursor | null; readonly limit: number };

const sampleRate = 64;
/** In the sample: so many stand for well over the ten thousand up to which a count is exact. */
const many = 220;
const counted = 10_000;

/**
 * A page of the students whom a company looks for. Few that pass the filters are found by the rarest of them and counted;
 * where a sample says that they are many, the list is followed until the page is full, and the sample says about how many.
 */
export const findStudents = (
  db: Database,
  companyId: UserId,
  filters: StudentFilters,
  page: Page,
): Promise<FoundStudents> =>
  reading(db, async (tx) => {
    const { filter, misspelt } = await resolveMajor(tx, { ...filters, companyId });
    if (asksForNobody(filter)) return { rows: [], total: totalOf(0), misspelt };
    return { ...(await findPage(tx, filter, page)), misspelt };
  });

/** What another list of students is filtered by, as it is meant. */
export const resolveFilters = <Filters extends { readonly major?: string | undefined }>(
  db: Database,
  filters: Filters,
) => (filters.major ? reading(db, (tx) => resolveMajor(tx, filters)) : resolveMajor(db, filters));

/** How many students would pass without each of the filters; those without which nobody would either are left out. */
export const countLoosened = (
  db: Database,
  companyId: UserId,
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

/** Whether a major is asked for that no student has. */
const asksForNobody = ({ major }: StudentFilter): boolean => major?.length === 0;

/** How many pass where they are many, as the sample tells; null where they are few. */
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
): Promise<Omit<FoundStudents, 'misspelt'>> {
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

/** Beyond what is counted to two digits: a sample knows no more. */
const totalOf = (count: number): StudentTotal =>
  count > counted ? { count: Number(count.toPrecision(2)), about: true } : { count, about: false };
