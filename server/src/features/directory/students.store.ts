import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { StudentSort } from '@ambitionhub/contract/directory';
import { pickFields, sharedFields } from '@ambitionhub/contract/students';
import { and, desc, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  defineShapes,
  type Queries,
  type Select,
  type Transaction,
  toTheMicrosecond,
} from '../../platform/database/index.ts';
import { contactOf, hasConversation } from '../messaging/index.ts';
import { isUnlisted, students } from '../students/index.ts';
import {
  conditionWithoutWords,
  haveWordsInEach,
  mayHaveWords,
  type Shape,
  type StudentFilter,
  shapeOf,
  studentCondition,
  valuesOf,
} from './student-filter.store.ts';
import {
  isAmbassadorOf,
  isInCoarseSample,
  studentListings as listings,
  studentMarks as marks,
} from './tables.ts';

export type StudentKeys = readonly [
  first: boolean | number,
  createdAt: string,
  id: string,
  closeness?: number,
];
type Page = { readonly after: StudentKeys | null; readonly limit: number; readonly sort: StudentSort };

const given = sql.placeholder;

/** Star ambassadors or the best rated first, then newest first. */
const firstKeys = {
  stars: { key: sql<boolean>`${listings.stars}`, after: sql`${given('first')}::boolean` },
  rating: { key: sql<number>`${listings.rating}`, after: sql`${given('first')}::float8` },
} as const satisfies Record<StudentSort, { readonly key: SQL<boolean | number>; readonly after: SQL }>;

const sortKeysOf = (sort: StudentSort) => ({
  first: sql<boolean | number>`${firstKeys[sort].key}`.as('first'),
  createdAt: listings.createdAt,
  studentId: listings.studentId,
});
type SortKeys = { readonly [Key in keyof ReturnType<typeof sortKeysOf>]: SQLWrapper };

const inOrder = ({ first, createdAt, studentId }: SortKeys) =>
  [desc(first), desc(createdAt), desc(studentId)] as const;

const comesAfter = (row: SortKeys, sort: StudentSort): SQL =>
  sql`(${row.first}, ${row.createdAt}, ${row.studentId})
    < (${firstKeys[sort].after}, ${given('createdAt')}::timestamptz, ${given('id')}::uuid)`;

/** Closer matches of the words first, then in the order of the list. */
const comesAfterAll = (row: SortKeys & { readonly closeness: SQLWrapper }, sort: StudentSort): SQL =>
  sql`(${row.closeness}, ${row.first}, ${row.createdAt}, ${row.studentId})
    < (${given('afterCloseness')}::int, ${firstKeys[sort].after}, ${given('createdAt')}::timestamptz, ${given('id')}::uuid)`;

const whoItIs = {
  id: students.userId,
  name: students.name,
  university: students.university,
  schoolUnlisted: isUnlisted(students.university),
  major: students.major,
  classYear: students.classYear,
  gradYear: students.gradYear,
  image: students.image,
  isStarAmbassador: students.isStarAmbassador,
  verified: students.verified,
  rating: students.rating,
  reviewCount: students.reviewCount,
  counted: students.counted,
};

/** A student in a company's list. Phone and email are not even read (D2). */
const card = {
  ...whoItIs,
  bio: students.bio,
  skills: students.skills,
  greekLife: students.greekLife,
  clubs: students.clubs,
  shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
  noted: sql<boolean>`coalesce(${marks.note}, '') <> ''`,
  contact: contactOf(given('companyId'), students.userId),
  isAmbassador: isAmbassadorOf(given('companyId'), students.userId),
};

const isMarkOf = (companyId: CompanyId | Placeholder) =>
  and(sql`${marks.companyId} = ${companyId}`, eq(marks.studentId, students.userId));

/**
 * Keeps the planner from sequential scans for the rest of the transaction. It prefers one wherever it expects
 * to fill a page soon; but filters depend on one another (a school may have no law students), and then the
 * scan reads the whole table.
 */
export const forbidScans = (tx: Transaction) =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);

/** What the planner may use: an index in its order, anything, or several conditions of an index at once. */
const plannerModes = {
  inOrder: planWith({ indexscan: 'on', bitmapscan: 'off', sort: 'off' }),
  sorting: planWith({ indexscan: 'on', bitmapscan: 'on', sort: 'on' }),
  atOnce: planWith({ indexscan: 'off', bitmapscan: 'on', sort: 'on' }),
} as const;

function planWith(settings: Readonly<Record<string, 'on' | 'off'>>): SQL {
  const each = Object.entries(settings).map(
    ([name, value]) => `set_config('enable_${name}', '${value}', true)`,
  );
  return sql.raw(`select ${each.join(', ')}`);
}

const restrictedTo = new WeakMap<Transaction, keyof typeof plannerModes>();

/** Restricts the planner for the next statements of the transaction. */
export async function readIndexes(tx: Transaction, mode: keyof typeof plannerModes): Promise<void> {
  if (restrictedTo.get(tx) === mode) return;
  await tx.execute(plannerModes[mode]);
  restrictedTo.set(tx, mode);
}

/** Samples of the students, by how many students each sampled one represents. */
const samples = { 64: sql`${listings.sampled}`, 512: isInCoarseSample } as const;
export type Sample = keyof typeof samples;
type SampleShape = Shape & { readonly sample: Sample };

const counted = { count: sql<number>`count(*)::int`.as('count') };

const selectSampled = defineShapes(JSON.stringify, (builder, shape: SampleShape) =>
  builder
    .select(counted)
    .from(listings)
    .where(and(samples[shape.sample], studentCondition(shape))),
);

/** The number of students in a sample who pass the filters. */
export async function countSampled(tx: Transaction, filter: StudentFilter, sample: Sample): Promise<number> {
  await readIndexes(tx, filter.words ? 'atOnce' : 'inOrder');
  const [row] = await selectSampled(tx, { ...shapeOf(filter), sample }, valuesOf(filter));
  return row?.count ?? 0;
}

/** Each tier of matches, with its closeness. A student matches in only one. */
const eachTier = sql`unnest(${given('tiers')}::tsquery[], ${given('closeness')}::int[]) as tier (query, closeness)`;

/**
 * How closely the words match the student, if they do. The words are stored outside the row, so they are read once,
 * and not at all if the row rules them out.
 */
const closest = sql`(select tier.closeness from (select ${listings.words} || ''::tsvector as words offset 0) of_student,
  ${eachTier} where ${mayHaveWords} and of_student.words @@ tier.query limit 1) closest`;

const selectSampledByTier = defineShapes(JSON.stringify, (builder, shape: SampleShape) => {
  const sampled = builder
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .where(and(samples[shape.sample], conditionWithoutWords(shape), sql`${listings.words} @@ tier.query`))
    .limit(given('upTo'))
    .as('sampled');
  return builder
    .select({
      closeness: sql<number>`tier.closeness`.as('closeness'),
      count: sql<number>`(select count(*)::int from ${sampled})`.as('count'),
    })
    .from(eachTier);
});

/** The number of students in the coarse sample who match in each tier, by closeness, counted up to a limit. */
export async function countSampledByTier(
  tx: Transaction,
  filter: StudentFilter,
  upTo: number,
): Promise<ReadonlyMap<number, number>> {
  await readIndexes(tx, 'atOnce');
  const shape: SampleShape = { ...shapeOf(filter), sample: 512 };
  const rows = await selectSampledByTier(tx, shape, { ...valuesOf(filter), upTo });
  return new Map(rows.map(({ closeness, count }) => [closeness, count]));
}

/** How to search for the words: not at all, all by the index, each tier by the index, or by reading each student. */
type Looking = 'none' | 'by-index' | 'by-tier' | 'in-each';
type FewShape = Shape & { readonly looking: Looking };
type PageShape = FewShape & { readonly goesOn: boolean; readonly sort: StudentSort };

const lookingFor = ({ words }: StudentFilter, byIndex: boolean): Looking =>
  words ? (byIndex ? 'by-index' : 'in-each') : 'none';

/** The index condition: the other filters, and perhaps the words. */
const foundCondition = ({ looking, ...shape }: FewShape): SQL | undefined =>
  looking === 'by-index' ? studentCondition(shape, true) : conditionWithoutWords(shape, true);

/** Defines a page's query, which runs with the values of the filters and the place in the list. */
function definePage<Row>(build: (builder: QueryBuilder, shape: PageShape) => Select<Row>) {
  const select = defineShapes(JSON.stringify, build);
  return (
    tx: Transaction,
    filter: StudentFilter,
    { after, limit, sort }: Page,
    looking: Looking,
  ): Promise<readonly Row[]> => {
    const [first, createdAt, id, afterCloseness = 0] = after ?? [];
    const shape = { ...shapeOf(filter), goesOn: after !== null, looking, sort };
    const keys = { first: sort === 'stars' ? Boolean(first) : Number(first), createdAt, id, afterCloseness };
    return select(tx, shape, { ...valuesOf(filter), ...keys, limit });
  };
}

function selectMatching(builder: QueryBuilder, shape: PageShape) {
  if (shape.looking === 'by-tier')
    return builder
      .select({ ...sortKeysOf(shape.sort), closeness: sql<number>`tier.closeness`.as('closeness') })
      .from(listings)
      .innerJoin(eachTier, sql`${listings.words} @@ tier.query`)
      .where(conditionWithoutWords(shape, true));
  if (shape.looking === 'none')
    return builder
      .select({ ...sortKeysOf(shape.sort), closeness: sql<number>`0`.as('closeness') })
      .from(listings)
      .where(foundCondition(shape));
  // The order by rating does not ask how closely the words match.
  const closeness = shape.sort === 'rating' ? sql<number>`0` : sql<number>`closest.closeness`;
  return builder
    .select({ ...sortKeysOf(shape.sort), closeness: closeness.as('closeness') })
    .from(listings)
    .innerJoinLateral(closest, sql`true`)
    .where(foundCondition(shape));
}

const findSorted = definePage((builder, shape) => {
  const matching = builder.$with('matching').as(selectMatching(builder, shape));
  const page = builder
    .select()
    .from(matching)
    .where(shape.goesOn ? comesAfterAll(matching, shape.sort) : undefined)
    .orderBy(desc(matching.closeness), ...inOrder(matching))
    .limit(given('limit'))
    .as('page');
  return builder
    .with(matching)
    .select({
      ...card,
      first: page.first,
      createdAt: toTheMicrosecond(page.createdAt),
      closeness: page.closeness,
      total: sql<number>`(select count(*)::int from ${matching})`,
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(given('companyId')))
    .orderBy(desc(page.closeness), ...inOrder(page));
});

/** A page when few pass the filters: finds and sorts all of them. Each row carries their number. */
export const findAmongFew = (tx: Transaction, filter: StudentFilter, page: Page, withWords: boolean) =>
  findSorted(tx, filter, page, lookingFor(filter, withWords));

/** The same for students whose words match in some of the tiers, when few students match in each. */
export const findByTier = (tx: Transaction, filter: StudentFilter, page: Page) =>
  findSorted(tx, filter, page, 'by-tier');

const findInOrder = definePage((builder, shape) => {
  const keys = sortKeysOf(shape.sort);
  const page = builder
    .select(keys)
    .from(listings)
    .where(
      and(
        conditionWithoutWords(shape),
        shape.looking === 'none' ? undefined : haveWordsInEach,
        shape.goesOn ? comesAfter({ ...keys, first: firstKeys[shape.sort].key }, shape.sort) : undefined,
      ),
    )
    .orderBy(...inOrder({ ...keys, first: firstKeys[shape.sort].key }))
    .limit(given('limit'))
    .as('page');
  return builder
    .select({
      ...card,
      first: page.first,
      createdAt: toTheMicrosecond(page.createdAt),
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(given('companyId')))
    .orderBy(...inOrder(page));
});

/** A page when many pass the filters: reads the list in order until the page is full. */
export const findAmongMany = (tx: Transaction, filter: StudentFilter, page: Page) =>
  findInOrder(tx, filter, page, lookingFor(filter, false));

const selectFew = defineShapes(JSON.stringify, (builder, shape: FewShape) =>
  builder
    .select(counted)
    .from(listings)
    .where(and(foundCondition(shape), shape.looking === 'in-each' ? haveWordsInEach : undefined)),
);

/** The number who pass the filters, if few do. */
export async function countFew(tx: Transaction, filter: StudentFilter, withWords: boolean): Promise<number> {
  const shape = { ...shapeOf(filter), looking: lookingFor(filter, withWords) };
  const [row] = await selectFew(tx, shape, valuesOf(filter));
  return row?.count ?? 0;
}

/**
 * Everything about these students that a company may see (D2), if it may see them at all. In no particular
 * order.
 */
export const findDetails = (db: Queries, companyId: CompanyId, ids: readonly UserId[]) =>
  db
    .select({
      ...whoItIs,
      ...pickFields(students, sharedFields),
      shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
      contact: contactOf(companyId, students.userId),
      isAmbassador: isAmbassadorOf(companyId, students.userId),
      hasConversation: hasConversation(companyId, students.userId),
      note: sql<string>`coalesce(${marks.note}, '')`,
      noteById: marks.noteById,
      noteByName: marks.noteByName,
      noteAt: marks.noteAt,
    })
    .from(listings)
    .innerJoin(students, eq(students.userId, listings.studentId))
    .leftJoin(marks, isMarkOf(companyId))
    .where(inArray(listings.studentId, [...ids]));
export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number];

/** The number of listed students with each skill, counted in the sample if it is large enough. */
export async function countSkills(db: Queries): Promise<ReadonlyMap<string, number>> {
  const enough = 800;
  const [sampled] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(sql`${listings.sampled}`);
  const wanted = db
    .select({ skill: sql<string>`unnest(${listings.skills})`.as('skill') })
    .from(listings)
    .where((sampled?.count ?? 0) < enough ? undefined : sql`${listings.sampled}`)
    .as('wanted');
  const rows = await db
    .select({ skill: wanted.skill, count: sql<number>`count(*)::int` })
    .from(wanted)
    .groupBy(wanted.skill);
  return new Map(rows.map(({ skill, count }) => [skill, count]));
}
