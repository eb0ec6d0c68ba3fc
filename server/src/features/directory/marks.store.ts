import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits } from '@ambitionhub/contract/directory';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { nameOf } from '../accounts/index.ts';
import { studentListings, studentMarks } from './tables.ts';

/** A company, and a student on whom it keeps marks. */
export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

const isPair = ({ companyId, studentId }: Pair) =>
  and(eq(studentMarks.companyId, companyId), eq(studentMarks.studentId, studentId));

type Noted = {
  readonly note: string;
  readonly noteById: UserId | null;
  readonly noteByName: SQL<string> | null;
  readonly noteAt: SQL<Date> | null;
};
const unnoted: Noted = { note: '', noteById: null, noteByName: null, noteAt: null };

/** Changes a company's marks on a student; false if the company may not see such a student. */
async function change(
  tx: Transaction,
  pair: Pair,
  marks: { readonly shortlistedAt: Date | null } | Noted,
  onlyIf?: SQL,
): Promise<boolean> {
  const { shortlistedAt, note, noteById, noteByName, noteAt } = { shortlistedAt: null, ...unnoted, ...marks };
  const changed = await tx
    .insert(studentMarks)
    .select(
      tx
        .select({
          companyId: sql`${pair.companyId}::uuid`.as('company_id'),
          studentId: studentListings.studentId,
          shortlistedAt: sql`${shortlistedAt?.toISOString() ?? null}::timestamptz`.as('shortlisted_at'),
          note: sql`${note}::text`.as('note'),
          noteById: sql`${noteById}::uuid`.as('note_by_id'),
          noteByName: sql`${noteByName}::text`.as('note_by_name'),
          noteAt: sql`${noteAt}::timestamptz`.as('note_at'),
        })
        .from(studentListings)
        .where(eq(studentListings.studentId, pair.studentId)),
    )
    .onConflictDoUpdate({
      target: [studentMarks.companyId, studentMarks.studentId],
      set: marks,
      ...(onlyIf && { setWhere: onlyIf }),
    })
    .returning({ studentId: studentMarks.studentId });
  await tx
    .delete(studentMarks)
    .where(and(isPair(pair), isNull(studentMarks.shortlistedAt), eq(studentMarks.note, '')));
  return changed.length > 0;
}

export const setShortlisted = (tx: Transaction, pair: Pair, shortlisted: boolean): Promise<boolean> =>
  change(tx, pair, { shortlistedAt: shortlisted ? new Date() : null });

type Note = {
  readonly note: string;
  /** What the writer saw; null replaces any note. */
  readonly seen: string | null;
  readonly writer: UserId;
};

/**
 * Saves a note; an empty one deletes it, and says nothing about who did. `changed` if another note stands by now than the
 * writer saw, `missing` if the company may not see such a student.
 */
export async function setNote(
  tx: Transaction,
  pair: Pair,
  { note, seen, writer }: Note,
): Promise<'saved' | 'changed' | 'missing'> {
  // The same note again, after a reply was lost, is saved already.
  const isAsSeen = (now: string): boolean => seen === null || now === seen || now === note;
  const [row] = await tx
    .select({ note: studentMarks.note })
    .from(studentMarks)
    .where(isPair(pair))
    .for('update');
  const isSaved =
    isAsSeen(row?.note ?? '') &&
    (await change(
      tx,
      pair,
      note === '' ? unnoted : { note, noteById: writer, noteByName: nameOf(writer), noteAt: sql`now()` },
      // Without a row there was nothing to lock.
      seen === null ? undefined : sql`${studentMarks.note} in (${seen}, ${note})`,
    ));
  if (isSaved) return 'saved';
  const [visible] = await tx
    .select({ id: studentListings.studentId })
    .from(studentListings)
    .where(eq(studentListings.studentId, pair.studentId));
  return visible ? 'changed' : 'missing';
}

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
