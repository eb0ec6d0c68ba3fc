import type { UserId } from '@ambitionhub/contract/accounts';
import {
  moderationLimits,
  type StudentFilter,
  type studentListingSearch,
} from '@ambitionhub/contract/moderation';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import { type Database, holdsWords, type Queries } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { studentsForAdmin as students } from '../students/index.ts';
import { byName, totalOf } from './search.store.ts';

const listing = {
  id: students.userId,
  email: users.email,
  name: students.name,
  university: students.university,
  major: students.major,
  classYear: students.classYear,
  gradYear: students.gradYear,
  greekLife: students.greekLife,
  clubs: students.clubs,
  instagram: students.instagram,
  phoneNumber: students.phoneNumber,
  bio: students.bio,
  industries: students.industries,
  skills: students.skills,
  image: students.image,
  isStarAmbassador: students.isStarAmbassador,
  published: students.published,
  hidden: students.hidden,
  createdAt: students.createdAt,
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

/** The students that a search finds, by name. */
export const listStudents = (
  db: Database,
  search: Search,
  after: readonly [string, string] | null,
  limit: number,
) =>
  select(db)
    .where(and(matchingStudents(search), after ? byName(students.name, students.userId, after) : undefined))
    .orderBy(asc(sql`lower(${students.name})`), asc(students.userId))
    .limit(limit);

export type StudentListingRow = Awaited<ReturnType<typeof listStudents>>[number];

/**
 * The first page of that list with the total, in one search: with a million students, two would take too long.
 */
export async function beginStudents(
  db: Database,
  search: Search,
  limit: number,
): Promise<{ rows: StudentListingRow[]; total: { count: number; isMore: boolean } }> {
  const name = sql`lower(${students.name})`;
  const found = await db
    .select({ ...listing, found: sql<number>`found.count` })
    .from(students)
    .innerJoin(users, eq(users.id, students.userId))
    .innerJoin(
      sql`(
        select id, count(*) over ()::int as count from (
          select ${students.userId} as id, ${name} as name from ${students}
          where ${and(sql`true`, matchingStudents(search))}
          order by ${name}, ${students.userId} limit ${moderationLimits.counted + 1}
        ) as counted order by name, id limit ${limit}
      ) as found`,
      sql`found.id = ${students.userId}`,
    )
    .orderBy(asc(name), asc(students.userId));
  return { rows: found.map(({ found: _, ...row }) => row), total: totalOf(found[0]?.found ?? 0) };
}

/** One student as the list shows it. */
export async function findStudentListing(db: Queries, id: UserId): Promise<StudentListingRow | null> {
  const [row] = await select(db).where(eq(students.userId, id));
  return row ?? null;
}
