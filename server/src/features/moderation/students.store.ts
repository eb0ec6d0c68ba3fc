import type { UserId } from '@ambitionhub/contract/accounts';
import {
  moderationLimits,
  type StudentFilter,
  type StudentSort,
  type studentListingSearch,
} from '@ambitionhub/contract/moderation';
import { pickFields, sharedFields } from '@ambitionhub/contract/students';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import { type Database, holdsWords, type Queries, toTheMicrosecond } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { studentsForAdmin as students } from '../students/index.ts';
import { byText, byValue, type ListOrder, sortedBy, totalOf } from './search.store.ts';

const name = byText(students.name);
const id = byValue(students.userId, 'uuid');

const orders: Readonly<Record<StudentSort, ListOrder>> = {
  name: { by: [name, id] },
  university: { by: [byText(sql`coalesce(${students.university}, '')`), id] },
  joined: { by: [byValue(students.createdAt, 'timestamptz'), id], isNewestFirst: true },
  status: { by: [byValue(students.published, 'boolean'), name, id] },
};
const inOrder = ({ sort, reversed }: Search) => sortedBy(orders[sort], reversed !== undefined);

const listing = {
  id: students.userId,
  email: users.email,
  ...pickFields(students, [...sharedFields, 'phoneNumber']),
  university: students.university,
  image: students.image,
  isStarAmbassador: students.isStarAmbassador,
  published: students.published,
  hidden: students.hidden,
  createdAt: students.createdAt,
  joinedAt: toTheMicrosecond(students.createdAt),
  version: students.version,
};

const select = (db: Queries) =>
  db.select(listing).from(students).innerJoin(users, eq(users.id, students.userId));

const filters: Readonly<Record<StudentFilter, SQL | undefined>> = {
  all: undefined,
  published: sql`${students.published}`,
  unpublished: sql`not ${students.published}`,
  stars: sql`${students.isStarAmbassador}`,
};

/** The condition of a search. */
export const matchingStudents = ({ query, filter }: Pick<Search, 'query' | 'filter'>): SQL | undefined =>
  and(filters[filter], ...holdsWords(students.adminText, query));

type Search = Omit<output<typeof studentListingSearch>, 'cursor'>;

/** The students that a search finds, in the requested order. */
export function listStudents(
  db: Database,
  search: Search,
  after: readonly (string | boolean)[] | null,
  limit: number,
) {
  const { order, beyond } = inOrder(search);
  return select(db)
    .where(and(matchingStudents(search), beyond(after)))
    .orderBy(order)
    .limit(limit);
}

export type StudentListingRow = Awaited<ReturnType<typeof listStudents>>[number];

/**
 * The first page of that list with the total, in one search: with a million students, two would take too long.
 */
export async function beginStudents(
  db: Database,
  search: Search,
  limit: number,
): Promise<{ rows: StudentListingRow[]; total: { count: number; isMore: boolean } }> {
  const { order } = inOrder(search);
  const found = await db
    .select({ ...listing, found: sql<number>`found.count` })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(
      sql`(
        select ${students.userId} as id, count(*) over ()::int as count from (
          select user_id, name, university, created_at, published from ${students}
          where ${and(sql`true`, matchingStudents(search))}
          order by ${order} limit ${moderationLimits.counted + 1}
        ) as ${students} order by ${order} limit ${limit}
      ) as found`,
      sql`found.id = ${students.userId}`,
    )
    .orderBy(order);
  return { rows: found.map(({ found: _, ...row }) => row), total: totalOf(found[0]?.found ?? 0) };
}

/** One student as the list shows it. */
export async function findStudentListing(db: Queries, id: UserId): Promise<StudentListingRow | null> {
  const [row] = await select(db).where(eq(students.userId, id));
  return row ?? null;
}
