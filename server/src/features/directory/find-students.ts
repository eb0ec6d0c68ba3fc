import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  isOfOwn,
  type LooserFilters,
  type StudentFilters,
  type StudentTotal,
} from '@ambitionhub/contract/directory';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { resolveTyped } from './resolving.ts';
import { type StudentFilter, shapeOf } from './student-filter.store.ts';
import {
  countFew,
  countSampled,
  countSampledByWay,
  findAmongFew,
  findAmongMany,
  findByWay,
  forbidScans,
  readIndexes,
  type StudentKeys,
} from './students.store.ts';
import type { Way } from './words.store.ts';

/**
 * A place in the list: its keys, whether many students pass the filters, so that the next page need not
 * estimate again, and how close the words match. A cursor from the previous release has no words.
 */
export type StudentCursor = readonly [
  isStar: boolean,
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
type Page = { readonly after: StudentCursor | null; readonly limit: number };

const counted = 10_000;
/**
 * So many found in a sample make an estimate. In the finer one they stand for somewhat more than the limit of an exact
 * count: finding and sorting as many already takes longer than reading the list in order.
 */
const enough = 180;
/** In the coarse sample, about as many students. */
const many = 23;
/** In the finer sample: reading the words of as many students takes less than what the index takes for a common word. */
const fewToRead = 45;

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

/** Whether the filter names a major or a word that no student has, or has words without a letter. */
const asksForNobody = ({ major, words }: StudentFilter): boolean =>
  major?.length === 0 || words?.all === null || words?.isOfNobody === true;

/** How to find the students: many, by an estimate from the sample, or few, and which words the index is asked for. */
type Plan = { readonly estimated: StudentTotal | null; readonly asked: string | null };

/**
 * The index is slow for a common word, even with the rarest filter. Skip it when the other filters leave few students,
 * and use it for one word only if few have that. `areMany` if it is known already.
 */
async function planFor(tx: Transaction, filter: StudentFilter, areMany?: boolean): Promise<Plan> {
  const few = (asked: string | null): Plan => ({ estimated: null, asked });
  const { words } = filter;
  if (areMany || filter.fresh || isOfOwn(filter)) return few(null);
  await readIndexes(tx, words ? 'atOnce' : 'inOrder');
  if (await othersLeaveFew(tx, filter)) return few(null);
  const estimated = areMany === undefined ? await estimate(tx, filter) : null;
  if (estimated) return { estimated, asked: null };
  for (const word of words && words.each.length > 1 ? words.each : [])
    if (await areFew(tx, withWords(filter, { all: word }))) return few(word);
  return few(words?.all ?? null);
}

/** An estimate from the sample if many students pass; null if few do. */
async function estimate(tx: Transaction, filter: StudentFilter): Promise<StudentTotal | null> {
  for (const sample of filter.words ? ([512, 64] as const) : ([64] as const)) {
    const found = await countSampled(tx, filter, sample);
    if (found >= enough) return totalOf(found * sample);
  }
  return null;
}

async function countStudents(tx: Transaction, filter: StudentFilter): Promise<StudentTotal> {
  if (asksForNobody(filter)) return totalOf(0);
  const { estimated, asked } = await planFor(tx, filter);
  if (estimated) return estimated;
  await readIndexes(tx, 'sorting');
  return totalOf(await countFew(tx, filter, asked));
}

/** Whether the filters beside the words, if there are any, leave so few students that their words can all be read. */
const othersLeaveFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  filter.words !== undefined &&
  shapeOf(filter).set.length > 1 &&
  (await areFew(tx, { ...filter, words: undefined }));

const areFew = async (tx: Transaction, filter: StudentFilter): Promise<boolean> =>
  (await countSampled(tx, filter, 64)) <= fewToRead;

async function findPage(
  tx: Transaction,
  filter: StudentFilter,
  { after, limit }: Page,
): Promise<Pick<FoundStudents, 'rows' | 'total'>> {
  const [isStar, createdAt, id, wasAmongMany = false, closeness = 0] = after ?? [];
  const keys: StudentKeys | null =
    isStar === undefined || !createdAt || !id ? null : [isStar, createdAt, id, closeness];
  const { estimated, asked } = await planFor(tx, filter, after ? wasAmongMany : undefined);
  const amongMany = wasAmongMany || estimated !== null;
  const from = { after: keys, limit };
  if (amongMany) {
    const rows = await (filter.words ? findClosest(tx, filter, from) : findInOrder(tx, filter, from));
    return { rows: rows.map((row) => ({ ...row, amongMany })), total: estimated };
  }
  await readIndexes(tx, 'sorting');
  const rows = await findAmongFew(tx, filter, from, asked);
  return {
    rows: rows.map(({ total: _, ...row }) => ({ ...row, amongMany })),
    total: after ? null : totalOf(rows[0]?.total ?? 0),
  };
}

type From = { readonly after: StudentKeys | null; readonly limit: number };

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
 * A page of many students by how close their words match. Of each way to match, the sample says whether many
 * do: then the list is read in its order. Ways next to each other in which few match are read at once.
 */
async function findClosest(tx: Transaction, filter: StudentFilter, { after, limit }: From): Promise<Row[]> {
  const left = (filter.words?.ways ?? []).filter(({ closeness }) => !after || closeness <= (after[3] ?? 0));
  await readIndexes(tx, 'atOnce');
  const sampled = await countSampledByWay(tx, withWords(filter, { ways: left }), 512, many);
  const found: Row[] = [];
  for (const { ways, isMany } of runsOf(left, sampled)) {
    const rest = { after: ways[0] === left[0] ? after : null, limit: limit - found.length };
    if (rest.limit === 0) break;
    found.push(
      ...(isMany ? await findOneWay(tx, filter, ways, rest) : await findEachWay(tx, filter, ways, rest)),
    );
  }
  return found;
}

type Run = { readonly ways: Way[]; readonly isMany: boolean };

/** Ways in which few match go together, one in which many do is alone. */
function runsOf(ways: readonly Way[], sampled: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const [at, way] of ways.entries()) {
    const isMany = (sampled[at] ?? 0) >= many;
    const last = runs.at(-1);
    if (last && !last.isMany && !isMany) last.ways.push(way);
    else runs.push({ ways: [way], isMany });
  }
  return runs;
}

async function findOneWay(tx: Transaction, filter: StudentFilter, [way]: readonly Way[], from: From) {
  const { query = null, closeness = 0 } = way ?? {};
  return findInOrder(tx, withWords(filter, { all: query }), from, closeness);
}

async function findEachWay(tx: Transaction, filter: StudentFilter, ways: readonly Way[], from: From) {
  await readIndexes(tx, 'sorting');
  const rows = await findByWay(tx, withWords(filter, { ways }), from);
  return rows.map(({ total: _, ...row }) => row);
}

const withWords = (
  filter: StudentFilter,
  change: Partial<NonNullable<StudentFilter['words']>>,
): StudentFilter => (filter.words ? { ...filter, words: { ...filter.words, ...change } } : filter);

/** Rounds to two digits above the limit for an exact count, because a sample is no more precise. */
const totalOf = (count: number): StudentTotal =>
  count > counted ? { count: Number(count.toPrecision(2)), about: true } : { count, about: false };
