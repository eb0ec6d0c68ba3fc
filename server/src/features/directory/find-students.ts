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
  type ByTier,
  countFew,
  countLikelyByTier,
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
 * This many matches in a sample are enough for an estimate. In the finer sample they stand for slightly more than
 * the limit of an exact count, where finding and sorting already takes longer than reading the list in order. If
 * the coarse sample has this many, reading the finer one would take long.
 */
const enough = { 64: 180, 512: 64 } as const;
/** In the finer sample. Reading the words of this many students is faster than looking up a common word in the index. */
const fewToRead = 45;
/** In the coarse sample, summed over the words. Above this, the index is slower than every other tier. */
const soonFound = 250;
/**
 * With this many words the index is fast if few students are left, unless it has to look up prefixes or every word
 * is more common than this in the coarse sample.
 */
const fewWords = { words: 2, have: 600 } as const;
/**
 * In the finer sample. With more matches than this, read the list in order until the page is full instead of
 * finding and sorting all of them. Words of one or two letters have no prefixes to filter by, so the words of every
 * student in the list would be read.
 */
const worthReading = { soonFound: 24, otherwise: 8, short: enough[64] } as const;
/** The same for students who match in one tier: in the finer sample for several words, otherwise in the coarse one. */
const worthReadingOneWay = { several: 8, otherwise: 4, short: 23 } as const;
/** With this many different prefixes, few students match by other words that have the same prefixes. */
const several = 5;

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

/**
 * How to find the students: by reading the list in order, or by the index with some of the words. Includes an
 * estimate of their number if many match or counting takes too long, and the matches in the finer sample for each
 * tier if they were counted.
 */
type Plan = {
  readonly inOrder: boolean;
  readonly indexed: string | null;
  readonly estimated: StudentTotal | null;
  readonly likely?: ByTier | undefined;
};

const byIndex = (indexed: string | null): Plan => ({ inOrder: false, indexed, estimated: null });
const inOrder = (estimated: StudentTotal | null, indexed: string | null = null): Plan => ({
  inOrder: true,
  indexed,
  estimated,
});

/**
 * The index is slow for a common word, even with the rarest filter. If the other filters leave few students, skip
 * the index unless it is fast for these words. Use it for one of several words only if that word is rare.
 */
async function planFor(tx: Transaction, filter: StudentFilter, wasInOrder?: boolean): Promise<Plan> {
  if (wasInOrder) return inOrder(null);
  if (filter.fresh || isOfOwn(filter)) return byIndex(null);
  if (await othersLeaveFew(tx, filter)) return byIndex(await wordsToLookUp(tx, filter));
  const isKnown = wasInOrder !== undefined;
  if (filter.words) return planForWords(tx, filter, filter.words, isKnown);
  const sampled = isKnown ? 0 : await countSampled(tx, filter, 64);
  return sampled >= enough[64] ? inOrder(estimateOf(sampled * 64)) : byIndex(null);
}

async function planForWords(
  tx: Transaction,
  filter: StudentFilter,
  { all, each }: NonNullable<StudentFilter['words']>,
  isKnown: boolean,
): Promise<Plan> {
  const coarse = isKnown ? 0 : await countSampled(tx, filter, 512);
  if (coarse >= enough[512]) return inOrder(estimateOf(coarse * 512));
  const likely = !isKnown && hasSeveral(filter) ? await countLikelyByTier(tx, filter) : undefined;
  const countFiner = () => (likely ? sumOf(likely) : countSampled(tx, filter, 64));
  const sampled = isKnown ? 0 : await countFiner();
  if (likely && sampled >= worthReading.otherwise) return { ...inOrder(estimateOf(sampled * 64)), likely };
  const { rarest, isRare, areSoonFound } = await weigh(tx, filter, each);
  if (isRare) return byIndex(rarest);
  const atLeast = areSoonFound ? 'soonFound' : 'otherwise';
  if (sampled < worthReading[areShort(filter) ? 'short' : atLeast])
    return byIndex(areSoonFound ? all : rarest);
  return inOrder(sampled >= enough[64] || !areSoonFound ? estimateOf(sampled * 64) : null, all);
}

/** The rarest of the words, whether all students who have it can be read, and whether the index is fast for all words. */
async function weigh(tx: Transaction, filter: StudentFilter, each: readonly string[]) {
  let [rarest = null, fewest, together] = [each[0], Number.POSITIVE_INFINITY, 0];
  for (const word of each) {
    const { companyId, words } = withWords(filter, { all: word });
    const count = await countSampled(tx, { companyId, words }, 512);
    together += count;
    if (count < fewest) [rarest, fewest] = [word, count];
  }
  const mayBeRare = each.length > 1 && fewest * 8 <= fewToRead * 2;
  const isRare = mayBeRare && (await areFew(tx, withWords(filter, { all: rarest })));
  return { rarest, fewest, isRare, areSoonFound: together <= soonFound };
}

/** The words to look up in the index if the other filters leave few students: all, or none, to read each student's words instead. */
async function wordsToLookUp(tx: Transaction, filter: StudentFilter): Promise<string | null> {
  const { words } = filter;
  if (!words || words.hasBeginnings || words.each.length > fewWords.words) return null;
  const { fewest } = await weigh(tx, filter, words.each);
  return fewest <= fewWords.have ? words.all : null;
}

const sumOf = (byTier: ByTier): number => [...byTier.values()].reduce((sum, count) => sum + count, 0);

const hasSeveral = ({ words }: StudentFilter): boolean => (words?.beginnings.length ?? 0) >= several;
const areShort = ({ words }: StudentFilter): boolean => words?.beginnings.length === 0;

async function countStudents(tx: Transaction, filter: StudentFilter): Promise<StudentTotal> {
  if (asksForNobody(filter)) return totalOf(0);
  const { estimated, indexed } = await planFor(tx, filter);
  return estimated ?? countExactly(tx, filter, indexed);
}

async function countExactly(
  tx: Transaction,
  filter: StudentFilter,
  indexed: string | null,
): Promise<StudentTotal> {
  await readIndexes(tx, 'sorting');
  return totalOf(await countFew(tx, filter, indexed));
}

/** Whether the other filters, if there are any, leave so few students that all of their words can be read. */
const othersLeaveFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  filter.words !== undefined &&
  shapeOf(filter).set.length > 1 &&
  (await areFew(tx, { ...filter, words: undefined }));

const areFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  (await countSampled(tx, filter, 64)) <= fewToRead;

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
      ? findClosest(tx, filter, from, plan.likely)
      : findInOrder(tx, filter, from));
    const total = after ? null : (plan.estimated ?? (await countExactly(tx, filter, plan.indexed)));
    return { rows: rows.map((row) => ({ ...row, amongMany })), total };
  }
  await readIndexes(tx, 'sorting');
  const rows = await findAmongFew(tx, filter, from, plan.indexed);
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
  likely?: ByTier,
): Promise<Row[]> {
  const left = (filter.words?.tiers ?? []).filter(({ closeness }) => !after || closeness <= (after[3] ?? 0));
  const found: Row[] = [];
  for (const { tiers, isMany } of await runsOf(tx, filter, left, likely)) {
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
  likely?: ByTier,
): Promise<readonly Run[]> {
  const tiered = withWords(filter, { tiers });
  const areFewWords = areShort(filter) ? 'short' : 'otherwise';
  const many = worthReadingOneWay[hasSeveral(filter) ? 'several' : areFewWords];
  const sampled =
    likely ??
    (hasSeveral(filter) ? await countLikelyByTier(tx, tiered) : await countSampledByTier(tx, tiered, many));
  const runs: Run[] = [];
  let isFull = true;
  for (const tier of tiers) {
    const found = sampled.get(tier.closeness) ?? 0;
    const last = runs.at(-1);
    if (last && !isFull && found < many) last.tiers.push(tier);
    else runs.push({ tiers: [tier], isMany: found >= many });
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
