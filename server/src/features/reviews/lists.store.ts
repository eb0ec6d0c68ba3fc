import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type Rating, ratingOf, reviewLimits } from '@ambitionhub/contract/reviews';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { companyName, isShown, studentName } from './store.ts';
import { reviews } from './tables.ts';

export type ReviewKeys = readonly [month: string, id: string];
type Page = { readonly after: ReviewKeys | null; readonly limit: number };

const columns = {
  review: reviews,
  month: sql<string>`${reviews.shownMonth}::text`,
  companyName,
  studentName,
} as const;

/** By the month in which they were first shown, then by their random ids: the order says nothing else. */
const list = (db: Database, isTheirs: SQL | undefined, { after, limit }: Page) =>
  db
    .select(columns)
    .from(reviews)
    .where(
      and(
        isTheirs,
        isShown,
        after
          ? sql`(${reviews.shownMonth}, ${reviews.id}) < (${after[0]}::date, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(reviews.shownMonth), desc(reviews.id))
    .limit(limit);
export type ListedReview = Awaited<ReturnType<typeof list>>[number];

export const listAboutCompany = (db: Database, companyId: CompanyId, page: Page) =>
  list(db, and(eq(reviews.companyId, companyId), eq(reviews.writtenBy, 'student')), page);
export const listAboutStudent = (db: Database, studentId: UserId, page: Page) =>
  list(db, and(eq(reviews.studentId, studentId), eq(reviews.writtenBy, 'company')), page);

/** Of these schools, those at which a company has had so many ambassadors that one of them stays unknown. */
export async function findLargeSchools(
  db: Database,
  companyId: CompanyId,
  schools: readonly string[],
): Promise<ReadonlySet<string>> {
  if (schools.length === 0) return new Set();
  const rows = await db
    .select({ school: students.university })
    .from(ambassadorships)
    .innerJoin(students, eq(students.userId, ambassadorships.studentId))
    .where(
      and(
        eq(ambassadorships.companyId, companyId),
        inArray(ambassadorships.state, ['active', 'ended']),
        inArray(students.university, [...schools]),
      ),
    )
    .groupBy(students.university)
    .having(sql`count(distinct ${students.userId}) >= ${reviewLimits.schoolFrom}`);
  return new Set(rows.flatMap(({ school }) => school ?? []));
}

/** The mean and the number of the reviews about a company; null while too few are shown. */
export async function ratingOfCompany(db: Database, id: CompanyId): Promise<Rating> {
  const [row] = await db
    .select({ mean: companies.rating, count: companies.reviewCount })
    .from(companies)
    .where(eq(companies.id, id));
  return ratingOf(row?.mean ?? 0, row?.count ?? 0);
}

/** The same of a student. */
export async function ratingOfStudent(db: Database, id: UserId): Promise<Rating> {
  const [row] = await db
    .select({ mean: students.rating, count: students.reviewCount })
    .from(students)
    .where(eq(students.userId, id));
  return ratingOf(row?.mean ?? 0, row?.count ?? 0);
}
