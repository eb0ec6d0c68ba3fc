import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  isOfOwn,
  type LooserFilters,
  type StudentFilters,
  type StudentSort,
  type StudentTotal,
} from '@ambitionhub/contract/directory';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { resolveTyped } from './resolve-typed.ts';
import { type StudentFilter, shapeOf } from './student-filter.store.ts';
import {
  countFew,
  countSampled,
  countSampledByTier,
  findAmongFew,
  findAmongMany,
  findByTier,
  forbidScans,
  readIndexes,
  type StudentKeys,
} from './students.store.ts';
import type { MatchTier } from './words.store.ts';

/**
 * A place in the list: its keys, how closely the words match, and whether many students pass the filters, so that
 * the next page need not estimate again. A cursor from the previous release has no words.
 */
export type StudentCursor = readonly [
  first: boolean | number,
  createdAt: string,
  id: string,
  amongMany: boolean,
  closeness?: number | undefined,
];

export type FoundStudents = {
  readonly rows: readonly FoundStudent[];
  /** Null after the first page. */
  readonly total: StudentTotal | null;
  readonly misspelled: readonly string[] | null;
  /** Beginnings of the words to mark. */
  readonly words: readonly string[];
  readonly nearWords: readonly string[] | null;
};
type Row = Awaited<ReturnType<typeof findAmongMany>>[number] & { readonly closeness: number };
export type FoundStudent = Row & { readonly amongMany: boolean };
type Page = {
  readonly after: StudentCursor | null;
  readonly limit: number;
  /** Star ambassadors first, unless another is chosen. */
  readonly sort?: StudentSort;
};

const counted = 10_000;
/**
 * This many matches in a sample are enough for an estimate. In the finer sample they stand for slightly more than the limit of an
 * exact count. If the coarse sample has this many, reading the finer one would take long.
 */
const enough = { 64: 180, 512: 64 } as const;
/** In the finer sample. Reading the words of this many students is faster than looking up a common word in the index. */
const fewToRead = 45;
/**
 * With more matches of words than this, in the finer sample in all and in the coarse one of one tier, the list is read in order
 * until the page is full instead of finding and sorting all of them.
 */
const worthReading = { 64: 24, 512: 4 } as const;

/**
 * A page of a company's search for students. If few pass the filters, the query starts from the rarest filter and
 * counts them. If a sample shows that many pass, it reads the list in order until the page is full, and estimates
 * the count from the sample.
 */
export const findStudents = (
  db: Database,
  companyId: CompanyId,
  filters: StudentFilters,
  page: Page,
): Promise<FoundStudents> =>
  reading(db, async (tx) => {
    const { filter, misspelled } = await resolveTyped(tx, { ...filters, companyId });
    const { marks: words = [], near: nearWords = null } = filter.words ?? {};
    const understood = { misspelled, words, nearWords };
    if (asksForNobody(filter)) return { rows: [], total: totalOf(0), ...understood };
    return { ...(await findPage(tx, filter, page)), ...understood };
  });

/** Parses the filters of another list of students. */
export const resolveFilters = <
  Filters extends { readonly major?: string | undefined; readonly words?: string | undefined },
>(
  db: Database,
  filters: Filters,
) =>
  filters.major || filters.words ? reading(db, (tx) => resolveTyped(tx, filters)) : resolveTyped(db, filters);

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
      const { filter } = await resolveTyped(tx, { ...filters, companyId, [name]: undefined });
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

/** Whether a filter matches nobody: it names a major or a word that no student has, or has words without a letter. */
const asksForNobody = ({ major, words }: StudentFilter): boolean =>
  major?.length === 0 || words?.all === null || words?.isOfNobody === true;

/** How to find the students: by reading the list in order, or by the index with or without the words. */
type Plan = {
  readonly inOrder: boolean;
  readonly withWords: boolean;
  /** An estimate of their number, if many match. */
  readonly estimated: StudentTotal | null;
};

const byIndex = (withWords: boolean): Plan => ({ inOrder: false, withWords, estimated: null });
const inOrder = (estimated: StudentTotal | null): Plan => ({ inOrder: true, withWords: true, estimated });

/** If the other filters leave few students, their words are read; the index is slow for a common word. */
async function planFor(tx: Transaction, filter: StudentFilter, wasInOrder?: boolean): Promise<Plan> {
  if (wasInOrder) return inOrder(null);
  if (filter.fresh || isOfOwn(filter) || (await othersLeaveFew(tx, filter))) return byIndex(false);
  if (wasInOrder === false) return byIndex(true);
  const coarse = filter.words ? await countSampled(tx, filter, 512) : 0;
  if (coarse >= enough[512]) return inOrder(estimateOf(coarse * 512));
  const finer = await countSampled(tx, filter, 64);
  if (finer >= enough[64]) return inOrder(estimateOf(finer * 64));
  return filter.words && finer >= worthReading[64] ? inOrder(null) : byIndex(true);
}

async function countStudents(tx: Transaction, filter: StudentFilter): Promise<StudentTotal> {
  if (asksForNobody(filter)) return totalOf(0);
  const { estimated, withWords } = await planFor(tx, filter);
  return estimated ?? countExactly(tx, filter, withWords);
}

async function countExactly(
  tx: Transaction,
  filter: StudentFilter,
  withWords: boolean,
): Promise<StudentTotal> {
  await readIndexes(tx, 'sorting');
  return totalOf(await countFew(tx, filter, withWords));
}

/** Whether the other filters, if there are any, leave so few students that all of their words can be read. */
const othersLeaveFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  filter.words !== undefined &&
  shapeOf(filter).set.length > 1 &&
  (await countSampled(tx, { ...filter, words: undefined }, 64)) <= fewToRead;

async function findPage(
  tx: Transaction,
  filter: StudentFilter,
  { after, limit, sort = 'stars' }: Page,
): Promise<Pick<FoundStudents, 'rows' | 'total'>> {
  const [first, createdAt, id, wasAmongMany = false, closeness = 0] = after ?? [];
  const keys: StudentKeys | null =
    first === undefined || !createdAt || !id ? null : [first, createdAt, id, closeness];
  const plan = await planFor(tx, filter, after ? wasAmongMany : undefined);
  const amongMany = plan.inOrder;
  const from = { after: keys, limit, sort };
  if (amongMany) {
    const rows = await (filter.words && sort === 'stars'
      ? findClosest(tx, filter, from)
      : findInOrder(tx, filter, from));
    const total = after ? null : (plan.estimated ?? (await countExactly(tx, filter, plan.withWords)));
    return { rows: rows.map((row) => ({ ...row, amongMany })), total };
  }
  await readIndexes(tx, 'sorting');
  const rows = await findAmongFew(tx, filter, from, plan.withWords);
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, amongMany })),
    total: after ? null : totalOf(rows[0]?.total ?? 0),
  };
}

type From = { readonly after: StudentKeys | null; readonly limit: number; readonly sort: StudentSort };

async function findInOrder(
  tx: Transaction,
  filter: StudentFilter,
  from: From,
  closeness = 0,
): Promise<Row[]> {
  await readIndexes(tx, 'inOrder');
  const rows = await findAmongMany(tx, filter, from);
  return rows.map((row) => ({ ...row, closeness }));
}

/**
 * A page of many students, sorted by how closely their words match. If the sample shows many matches for a tier, the
 * list is read in order. Adjacent tiers with few matches are read together.
 */
async function findClosest(
  tx: Transaction,
  filter: StudentFilter,
  { after, limit, sort }: From,
): Promise<Row[]> {
  const left = (filter.words?.tiers ?? []).filter(({ closeness }) => !after || closeness <= (after[3] ?? 0));
  const found: Row[] = [];
  for (const { tiers, isMany } of await runsOf(tx, filter, left)) {
    const rest = { after: tiers[0] === left[0] ? after : null, limit: limit - found.length, sort };
    if (rest.limit === 0) break;
    found.push(
      ...(isMany ? await findOneTier(tx, filter, tiers, rest) : await findEachTier(tx, filter, tiers, rest)),
    );
  }
  return found;
}

type Run = { readonly tiers: MatchTier[]; readonly isMany: boolean };

/**
 * Groups the tiers to match, by a sample. A tier with many matches is read alone. Others are read together until they
 * are likely to fill a page, since the index is slow for the least close ones.
 */
async function runsOf(
  tx: Transaction,
  filter: StudentFilter,
  tiers: readonly MatchTier[],
): Promise<readonly Run[]> {
  const sampled = await countSampledByTier(tx, withWords(filter, { tiers }), worthReading[512]);
  const runs: Run[] = [];
  let isFull = true;
  for (const tier of tiers) {
    const found = sampled.get(tier.closeness) ?? 0;
    const last = runs.at(-1);
    if (last && !isFull && found < worthReading[512]) last.tiers.push(tier);
    else runs.push({ tiers: [tier], isMany: found >= worthReading[512] });
    isFull = found > 0;
  }
  return runs;
}

async function findOneTier(tx: Transaction, filter: StudentFilter, [tier]: readonly MatchTier[], from: From) {
  const { query = null, closeness = 0 } = tier ?? {};
  return findInOrder(tx, withWords(filter, { all: query }), from, closeness);
}

async function findEachTier(tx: Transaction, filter: StudentFilter, tiers: readonly MatchTier[], from: From) {
  await readIndexes(tx, 'sorting');
  const rows = await findByTier(tx, withWords(filter, { tiers }), from);
  return rows.map(({ total: _, ...row }) => row);
}

const withWords = (
  filter: StudentFilter,
  change: Partial<NonNullable<StudentFilter['words']>>,
): StudentFilter => (filter.words ? { ...filter, words: { ...filter.words, ...change } } : filter);

const totalOf = (count: number): StudentTotal =>
  count > counted ? estimateOf(count) : { count, about: false };

/** Rounds to two digits, since a sample is no more precise than that. */
const estimateOf = (count: number): StudentTotal => ({ count: Number(count.toPrecision(2)), about: true });
