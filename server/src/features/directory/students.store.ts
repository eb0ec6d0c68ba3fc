import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { StudentSort } from '@ambitionhub/contract/directory';
import { pickFields, sharedFields } from '@ambitionhub/contract/students';
import { and, desc, eq, inArray, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  defineShapes,
  type Queries,
  type Transaction,
  toTheMicrosecond,
} from '../../platform/database/index.ts';
import { contactOf, hasConversation } from '../messaging/index.ts';
import { isUnlisted, students } from '../students/index.ts';
import {
  haveWords,
  passOthers,
  type Shape,
  type StudentFilter,
  shapeOf,
  valuesOf,
} from './student-filter.store.ts';
import { isAmbassadorOf, studentListings as listings, studentMarks as marks } from './tables.ts';

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

const comesAfterInTier = (row: SortKeys, sort: StudentSort): SQL =>
  sql`(${row.first}, ${row.createdAt}, ${row.studentId})
    < (${firstKeys[sort].after}, ${given('createdAt')}::timestamptz, ${given('id')}::uuid)`;

/** Closer matches of the words first, then in the order of the list. */
const comesAfterInAll = (row: SortKeys & { readonly closeness: SQLWrapper }, sort: StudentSort): SQL =>
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

/**
 * How to find the students: by reading the list in its order until the page is full; or all of them, by an index of the
 * filters and the words; or, if the filters leave few, by the filters, reading the words of each.
 */
export type Way = 'in-order' | 'by-index' | 'in-each';

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
async function readIndexes(tx: Transaction, mode: keyof typeof plannerModes): Promise<void> {
  if (restrictedTo.get(tx) === mode) return;
  await tx.execute(plannerModes[mode]);
  restrictedTo.set(tx, mode);
}

const counted = { count: sql<number>`count(*)::int`.as('count') };

const selectSampled = defineShapes(JSON.stringify, (builder, shape: Shape) =>
  builder
    .select(counted)
    .from(listings)
    .where(and(sql`${listings.sampled}`, passOthers(shape, false), haveWords(shape))),
);

/** The number of students in the sample who pass the filters. */
export async function countSampled(tx: Transaction, filter: StudentFilter): Promise<number> {
  await readIndexes(tx, filter.words ? 'atOnce' : 'inOrder');
  const [row] = await selectSampled(tx, shapeOf(filter), valuesOf(filter));
  return row?.count ?? 0;
}

type FoundShape = Shape & { readonly way: Way; readonly sort: StudentSort };
type PageShape = FoundShape & { readonly goesOn: boolean };

/**
 * How closely the words match the student, if they do: the tier, of which a student matches in only one. The words are stored
 * outside the row, so they are read once.
 */
const closest = sql`(select tier.closeness from (select ${listings.words} || ''::tsvector as words offset 0) of_student,
  unnest(${given('tiers')}::tsquery[], ${given('closeness')}::int[]) as tier (query, closeness)
  where of_student.words @@ tier.query limit 1) closest`;

function selectMatching(builder: QueryBuilder, shape: FoundShape) {
  const selectWith = (closeness: SQL<number>) =>
    builder.select({ ...sortKeysOf(shape.sort), closeness: closeness.as('closeness') }).from(listings);
  const others = passOthers(shape, shape.way !== 'in-order');
  if (shape.words === 0) return selectWith(sql`0`).where(others);
  if (shape.tiers === 1 && shape.way !== 'in-each')
    return selectWith(sql`(${given('closeness')}::int[])[1]`).where(and(others, haveWords(shape)));
  return selectWith(sql`closest.closeness`)
    .innerJoinLateral(closest, sql`true`)
    .where(shape.way === 'by-index' ? and(others, haveWords(shape)) : others);
}

const selectPage = defineShapes(JSON.stringify, (builder, shape: PageShape) => {
  const isInOrder = shape.way === 'in-order';
  const matching = builder.$with('matching').as(selectMatching(builder, shape));
  const comesAfter = isInOrder ? comesAfterInTier : comesAfterInAll;
  const page = builder
    .select()
    .from(matching)
    .where(shape.goesOn ? comesAfter(matching, shape.sort) : undefined)
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
      total: isInOrder ? sql<number>`0` : sql<number>`(select count(*)::int from ${matching})`,
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(given('companyId')))
    .orderBy(desc(page.closeness), ...inOrder(page));
});

/** A page of the students. Unless the list is read in order, each row has their number. */
export async function findPage(
  tx: Transaction,
  filter: StudentFilter,
  way: Way,
  { after, limit, sort }: Page,
) {
  await readIndexes(tx, way === 'in-order' ? 'inOrder' : 'sorting');
  const [first, createdAt, id, afterCloseness = 0] = after ?? [];
  const shape = { ...shapeOf(filter), way, sort, goesOn: after !== null };
  const keys = { first: sort === 'stars' ? Boolean(first) : Number(first), createdAt, id, afterCloseness };
  return selectPage(tx, shape, { ...valuesOf(filter), ...keys, limit });
}

const selectCount = defineShapes(JSON.stringify, (builder, shape: FoundShape) =>
  builder.select(counted).from(selectMatching(builder, shape).as('matching')),
);

/** The number of the students, found by an index. */
export async function countFound(tx: Transaction, filter: StudentFilter, way: Way): Promise<number> {
  await readIndexes(tx, 'sorting');
  const [row] = await selectCount(tx, { ...shapeOf(filter), way, sort: 'stars' }, valuesOf(filter));
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
