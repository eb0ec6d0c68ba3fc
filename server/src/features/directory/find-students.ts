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
  countFound,
  countSampled,
  findPage,
  forbidScans,
  type StudentKeys,
  type Way,
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
type Row = Awaited<ReturnType<typeof findPage>>[number];
export type FoundStudent = Omit<Row, 'total'> & { readonly amongMany: boolean };
type Page = {
  readonly after: StudentCursor | null;
  readonly limit: number;
  /** Star ambassadors first, unless another is chosen. */
  readonly sort?: StudentSort;
};

/**
 * The sample has one student in 64. The standard error of an estimate from this many matches is a sixth; fewer stand for at
 * most 2,300 students, who are all found and counted.
 */
const enough = 36;

/**
 * A page of a company's search for students. If few pass the filters, an index finds all of them. If the sample shows that
 * many pass, it reads the list in order until the page is full, and estimates the count from the sample.
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
    return { ...(await readPage(tx, filter, page)), ...understood };
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

/** How to find the students, and an estimate of their number if many match. */
type Plan = { readonly way: Way; readonly estimated: StudentTotal | null };

async function planFor(tx: Transaction, filter: StudentFilter, wasInOrder?: boolean): Promise<Plan> {
  if (wasInOrder) return { way: 'in-order', estimated: null };
  if (filter.fresh || isOfOwn(filter) || (await othersLeaveFew(tx, filter)))
    return { way: 'in-each', estimated: null };
  const sampled = wasInOrder === false ? 0 : await countSampled(tx, filter);
  return sampled < enough
    ? { way: 'by-index', estimated: null }
    : { way: 'in-order', estimated: { count: Number((sampled * 64).toPrecision(2)), about: true } };
}

/** Whether the other filters, if there are any, leave so few students that all of their words can be read. */
const othersLeaveFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  filter.words !== undefined &&
  shapeOf(filter).set.length > 0 &&
  (await countSampled(tx, { ...filter, words: undefined })) < enough;

async function countStudents(tx: Transaction, filter: StudentFilter): Promise<StudentTotal> {
  if (asksForNobody(filter)) return totalOf(0);
  const { way, estimated } = await planFor(tx, filter);
  return estimated ?? totalOf(await countFound(tx, regardless(filter), way));
}

async function readPage(
  tx: Transaction,
  filter: StudentFilter,
  { after, limit, sort = 'stars' }: Page,
): Promise<Pick<FoundStudents, 'rows' | 'total'>> {
  const [first, createdAt, id, wasAmongMany = false, closeness = 0] = after ?? [];
  const keys: StudentKeys | null =
    first === undefined || !createdAt || !id ? null : [first, createdAt, id, closeness];
  const { way, estimated } = await planFor(tx, filter, after ? wasAmongMany : undefined);
  const amongMany = way === 'in-order';
  const from = { after: keys, limit, sort };
  const sorted = sort === 'rating' ? regardless(filter) : filter;
  const found = await (amongMany && sorted.words
    ? readTiers(tx, sorted, from)
    : findPage(tx, sorted, way, from));
  return {
    rows: found.map(({ total: _, ...row }) => ({ ...row, amongMany })),
    total: after ? null : (estimated ?? totalOf(found[0]?.total ?? 0)),
  };
}

/** A count and the order by rating do not ask how closely the words match. */
const regardless = (filter: StudentFilter): StudentFilter =>
  filter.words?.all ? inTier(filter, { queries: filter.words.all, closeness: 0 }) : filter;

const inTier = (filter: StudentFilter, tier: MatchTier): StudentFilter =>
  filter.words ? { ...filter, words: { ...filter.words, all: tier.queries, tiers: [tier] } } : filter;

type From = Parameters<typeof findPage>[3];

/** A page of many students, tier by tier until it is full. */
async function readTiers(tx: Transaction, filter: StudentFilter, { after, limit, sort }: From) {
  const left = (filter.words?.tiers ?? []).filter(({ closeness }) => !after || closeness <= (after[3] ?? 0));
  const found: Row[] = [];
  for (const tier of left) {
    const matching = inTier(filter, tier);
    const way = (await countSampled(tx, matching)) < enough ? 'by-index' : 'in-order';
    const rest = { after: tier === left[0] ? after : null, limit: limit - found.length, sort };
    found.push(...(await findPage(tx, matching, way, rest)));
    if (found.length === limit) break;
  }
  return found;
}

const totalOf = (count: number): StudentTotal => ({ count, about: false });
