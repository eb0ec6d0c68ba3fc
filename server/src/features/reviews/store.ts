import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Day } from '@ambitionhub/contract/calendar';
import type { Participant } from '@ambitionhub/contract/messaging';
import { type ReviewId, reviewDays, type WorkedTogether } from '@ambitionhub/contract/reviews';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { isBehind, users } from '../accounts/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { proofs } from '../tasks/index.ts';
import { reviews } from './tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

const isWritten = ({ companyId, studentId }: Pair, by: Participant): SQL | undefined =>
  and(eq(reviews.companyId, companyId), eq(reviews.studentId, studentId), eq(reviews.writtenBy, by));

/** Whether anyone but the writer sees a review. */
export const isShown = and(isNotNull(reviews.shownAt), isNull(reviews.removedAt));

/** Makes the two sides of a pair take turns, so that their reviews are shown together, once. */
export const lockPair = (tx: Transaction, { companyId, studentId }: Pair) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reviews ${companyId} ${studentId}`}, 0))`);

/** Keeps the accounts of a pair from being removed until the transaction ends. */
export const lockAccounts = (tx: Transaction, { companyId, studentId }: Pair) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(isBehind(sql`any(${sql.param([companyId, studentId])}::uuid[])`))
    .orderBy(users.id)
    .for('key share');

/** The newest review by one side about the other, of those that match; null without one. */
export async function findNewest(
  db: Queries,
  pair: Pair,
  by: Participant,
  matching?: SQL,
): Promise<ReviewRow | null> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(isWritten(pair, by), matching))
    .orderBy(desc(reviews.writtenAt))
    .limit(1);
  return row ?? null;
}

export async function findReview(db: Queries, id: ReviewId): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  return row ?? null;
}

export async function lockReview(tx: Transaction, id: ReviewId): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return row ?? null;
}

type Together = WorkedTogether & {
  readonly companyName: string;
  readonly studentName: string;
  readonly school: string | null;
  readonly today: Day;
};

/** What two sides that both still exist have done together; null if the student never accepted an offer. */
export async function findTogether(db: Queries, { companyId, studentId }: Pair): Promise<Together | null> {
  const [row] = await db
    .select({
      companyName: companies.name,
      studentName: students.name,
      school: students.university,
      today: sql<Day>`((now() at time zone ${companies.timeZone})::date)::text`,
      firstDay: sql<Day | null>`(select min(first_day)::text from ${ambassadorships}
        where company_id = ${companyId} and student_id = ${studentId})`,
      hasEnded: sql<boolean>`exists (select from ${ambassadorships} where company_id = ${companyId}
        and student_id = ${studentId} and state = 'ended' and first_day is not null)`,
      hasApprovedTask: sql<boolean>`exists (select from ${proofs} where company_id = ${companyId}
        and student_id = ${studentId} and state = 'approved')`,
    })
    .from(companies)
    .innerJoin(students, eq(students.userId, studentId))
    .where(
      and(
        eq(companies.id, companyId),
        sql`exists (select from ${ambassadorships} where company_id = ${companyId} and student_id = ${studentId}
          and state in ('active', 'ended'))`,
      ),
    );
  return row ?? null;
}

export async function insertReview(tx: Transaction, review: typeof reviews.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(reviews).values(review).onConflictDoNothing();
  return rowCount === 1;
}

export async function changeReview(
  tx: Transaction,
  id: ReviewId,
  change: Partial<Omit<ReviewRow, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id));
}

/** Reviews that the other side does not see although 14 days have passed; the oldest. */
export const findDue = (db: Queries, except: readonly string[]): Promise<ReviewRow[]> =>
  db
    .select()
    .from(reviews)
    .where(
      and(
        isNull(reviews.shownAt),
        isNull(reviews.removedAt),
        sql`${reviews.writtenAt} <= now() - make_interval(days => ${reviewDays.blind})`,
        sql`${reviews.id} <> all(${sql.param(except)}::uuid[])`,
      ),
    )
    .orderBy(reviews.writtenAt, reviews.id)
    .limit(1);

/** Makes those who count the stars about one side take turns. */
export const lockStars = (tx: Transaction, about: ParticipantId) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stars of ${about}`}, 0))`);

/** The stars and number of the reviews about one side that are shown. */
export async function sumStars(
  tx: Transaction,
  about: { readonly companyId: CompanyId } | { readonly studentId: UserId },
): Promise<{ readonly sum: number; readonly count: number }> {
  const isAbout =
    'companyId' in about
      ? and(eq(reviews.companyId, about.companyId), eq(reviews.writtenBy, 'student'))
      : and(eq(reviews.studentId, about.studentId), eq(reviews.writtenBy, 'company'));
  const [row] = await tx
    .select({
      sum: sql<number>`coalesce(sum(${reviews.stars}), 0)::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(and(isAbout, isShown));
  return row ?? { sum: 0, count: 0 };
}

/** The names of the sides now; the copied one of a company that is gone, and an empty text for a student. */
export const companyName = sql<string>`coalesce((select c.name from ${companies} c where c.user_id = ${reviews.companyId}), ${reviews.companyName})`;
export const studentName = sql<string>`coalesce((select s.name from ${students} s where s.user_id = ${reviews.studentId}), '')`;
