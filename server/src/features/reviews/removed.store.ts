import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { companyName } from './store.ts';
import { reviewReports, reviews } from './tables.ts';

/** Deletes the reviews about removed students and the reports by them; those that they wrote stay without them. */
export async function forgetStudents(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  const isTheirs = inArray(reviews.studentId, [...ids]);
  await tx.delete(reviews).where(and(isTheirs, eq(reviews.writtenBy, 'company')));
  await tx.update(reviews).set({ studentId: null, authorId: null }).where(isTheirs);
  await tx.delete(reviewReports).where(inArray(reviewReports.reporterId, [...ids]));
}

/** The same for removed companies. Their last names stay with what they wrote. */
export async function forgetCompanies(tx: Transaction, ids: readonly CompanyId[]): Promise<void> {
  const isTheirs = inArray(reviews.companyId, [...ids]);
  await tx.delete(reviews).where(and(isTheirs, eq(reviews.writtenBy, 'student')));
  await tx.update(reviews).set({ companyId: null, companyName, authorId: null }).where(isTheirs);
  await tx.delete(reviewReports).where(inArray(reviewReports.reporterId, [...ids]));
}

/** Removes people from what they wrote for a company. */
export async function forgetAuthors(tx: Transaction, ids: readonly UserId[]): Promise<void> {
  await tx
    .update(reviews)
    .set({ authorId: null })
    .where(inArray(reviews.authorId, [...ids]));
}
