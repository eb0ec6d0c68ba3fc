import type { ReviewId } from '@ambitionhub/contract/reviews';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { companyName, studentName } from './store.ts';
import { reviewReports, reviews } from './tables.ts';

/** Stores a report; false if this side has reported the review before. */
export async function insertReport(
  tx: Transaction,
  report: typeof reviewReports.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.insert(reviewReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}

/** Ends the waiting reports of a review; returns how many there were. */
export async function closeReports(tx: Transaction, id: ReviewId): Promise<number> {
  const { rowCount } = await tx
    .update(reviewReports)
    .set({ decidedAt: new Date() })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.decidedAt)));
  return rowCount ?? 0;
}

const isWaiting = and(isNull(reviewReports.decidedAt), isNull(reviews.removedAt));

export type ReportKeys = readonly [at: string, id: string];

/** Reviews with waiting reports, by the first of them. */
export async function listReported(
  db: Database,
  { after, limit }: { readonly after: ReportKeys | null; readonly limit: number },
) {
  const first = sql<Date>`min(${reviewReports.reportedAt})`.mapWith(reviewReports.reportedAt);
  const page = await db
    .select({ review: reviews, company: companyName, student: studentName, first })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .where(isWaiting)
    .groupBy(reviews.id)
    .having(
      after ? sql`(${first}, ${reviews.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
    )
    .orderBy(first, asc(reviews.id))
    .limit(limit);
  if (page.length === 0) return [];
  const reports = await db
    .select({
      reviewId: reviewReports.reviewId,
      by: sql<string>`coalesce((select c.name from ${companies} c where c.user_id = ${reviewReports.reporterId}),
        (select s.name from ${students} s where s.user_id = ${reviewReports.reporterId}), '')`,
      text: reviewReports.text,
      at: reviewReports.reportedAt,
    })
    .from(reviewReports)
    .where(
      and(
        isNull(reviewReports.decidedAt),
        inArray(
          reviewReports.reviewId,
          page.map(({ review }) => review.id),
        ),
      ),
    )
    .orderBy(reviewReports.reportedAt);
  const of = Map.groupBy(reports, ({ reviewId }) => reviewId);
  return page.map((row) => ({ ...row, reports: of.get(row.review.id) ?? [] }));
}
export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number];

/** The number of reviews that wait for the admin. */
export async function countReported(db: Database): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${reviews.id})::int` })
    .from(reviewReports)
    .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
    .where(isWaiting);
  return row?.count ?? 0;
}
