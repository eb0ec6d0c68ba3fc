import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits } from '@ambitionhub/contract/directory';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { studentListings, studentMarks } from './tables.ts';

/** A company, and a student on whom it keeps marks. */
export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

const isPair = ({ companyId, studentId }: Pair) =>
  and(eq(studentMarks.companyId, companyId), eq(studentMarks.studentId, studentId));

/** Changes a company's marks on a student; false if the company may not see such a student. */
async function change(
  tx: Transaction,
  pair: Pair,
  marks: { readonly shortlistedAt: Date | null } | { readonly note: string },
): Promise<boolean> {
  const { shortlistedAt, note } = { shortlistedAt: null, note: '', ...marks };
  const changed = await tx
    .insert(studentMarks)
    .select(
      tx
        .select({
          companyId: sql`${pair.companyId}::uuid`.as('company_id'),
          studentId: studentListings.studentId,
          shortlistedAt: sql`${shortlistedAt?.toISOString() ?? null}::timestamptz`.as('shortlisted_at'),
          note: sql`${note}::text`.as('note'),
        })
        .from(studentListings)
        .where(eq(studentListings.studentId, pair.studentId)),
    )
    .onConflictDoUpdate({ target: [studentMarks.companyId, studentMarks.studentId], set: marks })
    .returning({ studentId: studentMarks.studentId });
  await tx
    .delete(studentMarks)
    .where(and(isPair(pair), isNull(studentMarks.shortlistedAt), eq(studentMarks.note, '')));
  return changed.length > 0;
}

export const setShortlisted = (tx: Transaction, pair: Pair, shortlisted: boolean): Promise<boolean> =>
  change(tx, pair, { shortlistedAt: shortlisted ? new Date() : null });

export const setNote = (tx: Transaction, pair: Pair, note: string): Promise<boolean> =>
  change(tx, pair, { note });

/** Whether the company's shortlist is full, not counting this student. */
export async function isShortlistFull(db: Queries, { companyId, studentId }: Pair): Promise<boolean> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(studentMarks)
    .where(
      and(
        eq(studentMarks.companyId, companyId),
        isNotNull(studentMarks.shortlistedAt),
        sql`${studentMarks.studentId} <> ${studentId}`,
      ),
    );
  return (row?.count ?? 0) >= directoryLimits.shortlist;
}
