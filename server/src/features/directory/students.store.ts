import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits } from '@ambitionhub/contract/directory';
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
  type Shape,
  type StudentFilter,
  shapeOf,
  studentCondition,
  valuesOf,
} from './student-filter.store.ts';
import { studentListings as listings, studentMarks as marks } from './tables.ts';

export type StudentKeys = readonly [isStar: boolean, createdAt: string, id: string];
type Page = { readonly after: StudentKeys | null; readonly limit: number };

const given = sql.placeholder;

/** The order of the list: star ambassadors first, then newest first. */
const sortKeys = {
  isStarAmbassador: listings.isStarAmbassador,
  createdAt: listings.createdAt,
  studentId: listings.studentId,
};
type SortKeys = { readonly [Key in keyof typeof sortKeys]: SQLWrapper };

const inOrder = ({ isStarAmbassador, createdAt, studentId }: SortKeys) =>
  [desc(isStarAmbassador), desc(createdAt), desc(studentId)] as const;

const comesAfter = (row: SortKeys): SQL =>
  sql`(${row.isStarAmbassador}, ${row.createdAt}, ${row.studentId})
    < (${given('isStar')}::boolean, ${given('createdAt')}::timestamptz, ${given('id')}::uuid)`;

const whoItIs = {
  id: students.userId,
  name: students.name,
  university: students.university,
  schoolUnlisted: isUnlisted(students.university),
  major: students.major,
  classYear: students.classYear,
  gradYear: students.gradYear,
  image: students.image,
  verified: students.verified,
};

/** A student in a company's list. Phone and email are not even read (D2). */
const card = {
  ...whoItIs,
  bio: sql<string>`left(${students.bio}, ${directoryLimits.cardBio})`,
  skills: sql<string[]>`${students.skills}[:${directoryLimits.cardSkills}]`,
  moreSkills: sql<number>`greatest(cardinality(${students.skills}) - ${directoryLimits.cardSkills}, 0)`,
  shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
  noted: sql<boolean>`coalesce(${marks.note}, '') <> ''`,
  contact: contactOf(given('companyId'), students.userId),
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

/** Also restricts the planner to reading an index in its order, until `allowSorting`. */
export const followIndexes = (tx: Transaction) =>
  tx.execute(
    sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  );

export const allowSorting = (tx: Transaction) =>
  tx.execute(sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true)`);

const selectSampled = defineShapes(JSON.stringify, (builder, shape: Shape) =>
  builder
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(listings)
    .where(and(listings.sampled, studentCondition(shape))),
);

/** How many students in the sample (one in 64) pass the filters. */
export async function countSampled(tx: Transaction, filter: StudentFilter): Promise<number> {
  const [row] = await selectSampled(tx, shapeOf(filter), valuesOf(filter));
  return row?.count ?? 0;
}

type PageShape = Shape & { readonly goesOn: boolean };

/** Defines a page's query, which runs with the values of the filters and the place in the list. */
function definePage<Row>(build: (builder: QueryBuilder, shape: PageShape) => Select<Row>) {
  const select = defineShapes(JSON.stringify, build);
  return (tx: Transaction, filter: StudentFilter, { after, limit }: Page): Promise<readonly Row[]> => {
    const [isStar, createdAt, id] = after ?? [];
    const shape = { ...shapeOf(filter), goesOn: after !== null };
    return select(tx, shape, { ...valuesOf(filter), isStar, createdAt, id, limit });
  };
}

/** A page when few pass the filters: finds and sorts all of them. Each row carries their number. */
export const findAmongFew = definePage((builder, shape) => {
  const matching = builder
    .$with('matching')
    .as(builder.select(sortKeys).from(listings).where(studentCondition(shape, true)));
  const page = builder
    .select()
    .from(matching)
    .where(shape.goesOn ? comesAfter(matching) : undefined)
    .orderBy(...inOrder(matching))
    .limit(given('limit'))
    .as('page');
  return builder
    .with(matching)
    .select({
      ...card,
      isStarAmbassador: page.isStarAmbassador,
      createdAt: toTheMicrosecond(page.createdAt),
      total: sql<number>`(select count(*)::int from ${matching})`,
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(given('companyId')))
    .orderBy(...inOrder(page));
});

/** A page when many pass the filters: reads the list in order until the page is full. */
export const findAmongMany = definePage((builder, shape) => {
  const page = builder
    .select(sortKeys)
    .from(listings)
    .where(and(studentCondition(shape), shape.goesOn ? comesAfter(listings) : undefined))
    .orderBy(...inOrder(listings))
    .limit(given('limit'))
    .as('page');
  return builder
    .select({
      ...card,
      isStarAmbassador: page.isStarAmbassador,
      createdAt: toTheMicrosecond(page.createdAt),
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(given('companyId')))
    .orderBy(...inOrder(page));
});

const selectFew = defineShapes(JSON.stringify, (builder, shape: Shape) =>
  builder
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(listings)
    .where(studentCondition(shape, true)),
);

/** How many pass the filters, when they are few. */
export async function countFew(tx: Transaction, filter: StudentFilter): Promise<number> {
  const [row] = await selectFew(tx, shapeOf(filter), valuesOf(filter));
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
      isStarAmbassador: listings.isStarAmbassador,
      greekLife: students.greekLife,
      clubs: students.clubs,
      instagram: students.instagram,
      bio: students.bio,
      industries: students.industries,
      skills: students.skills,
      shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
      contact: contactOf(companyId, students.userId),
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

/** How many listed students have each skill, counted in the sample if it is large enough. */
export async function countSkills(db: Queries): Promise<ReadonlyMap<string, number>> {
  const enough = 800;
  const [sampled] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(sql`${listings.sampled}`);
  const asked = db
    .select({ skill: sql<string>`unnest(${listings.skills})`.as('skill') })
    .from(listings)
    .where((sampled?.count ?? 0) < enough ? undefined : sql`${listings.sampled}`)
    .as('asked');
  const rows = await db
    .select({ skill: asked.skill, count: sql<number>`count(*)::int` })
    .from(asked)
    .groupBy(asked.skill);
  return new Map(rows.map(({ skill, count }) => [skill, count]));
}
