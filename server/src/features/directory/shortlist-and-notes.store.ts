import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits } from '@ambitionhub/contract/directory';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { personName } from '../accounts/index.ts';
import { studentListings, studentMarks } from './tables.ts';

/** A company and a student it has marked. */
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

async function isListed(tx: Transaction, { studentId }: Pair): Promise<boolean> {
  const rows = await tx
    .select({ id: studentListings.studentId })
    .from(studentListings)
    .where(eq(studentListings.studentId, studentId));
  return rows.length > 0;
}

/** Marks a student; false if the company may not see such a student. */
async function mark(
  tx: Transaction,
  pair: Pair,
  marks: { readonly shortlistedAt: Date } | Noted,
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
  return changed.length > 0;
}

/** Removes marks, also from a student who has since hidden; false if the company may not see such a student. */
async function unmark(
  tx: Transaction,
  pair: Pair,
  marks: { readonly shortlistedAt: null } | typeof unnoted,
): Promise<boolean> {
  const { rowCount } = await tx.update(studentMarks).set(marks).where(isPair(pair));
  await tx
    .delete(studentMarks)
    .where(and(isPair(pair), isNull(studentMarks.shortlistedAt), eq(studentMarks.note, '')));
  return rowCount === 1 || (await isListed(tx, pair));
}

export const setShortlisted = (tx: Transaction, pair: Pair, shortlisted: boolean): Promise<boolean> =>
  shortlisted ? mark(tx, pair, { shortlistedAt: new Date() }) : unmark(tx, pair, { shortlistedAt: null });

type Note = {
  readonly note: string;
  /** The note that the writer saw; null replaces any note. */
  readonly seen: string | null;
  readonly writer: UserId;
};

/**
 * Saves a note. An empty one deletes it, with its author. Returns `changed` if the note changed since the writer
 * saw it, `missing` if the company may not see such a student.
 */
export async function setNote(
  tx: Transaction,
  pair: Pair,
  { note, seen, writer }: Note,
): Promise<'saved' | 'changed' | 'missing'> {
  // The same note again, after a lost reply, counts as saved.
  const isAsSeen = (now: string): boolean => seen === null || now === seen || now === note;
  const [row] = await tx
    .select({ note: studentMarks.note })
    .from(studentMarks)
    .where(isPair(pair))
    .for('update');
  if (!isAsSeen(row?.note ?? '')) return row || (await isListed(tx, pair)) ? 'changed' : 'missing';
  if (note === '') return (await unmark(tx, pair, unnoted)) ? 'saved' : 'missing';
  const isSaved = await mark(
    tx,
    pair,
    { note, noteById: writer, noteByName: personName(writer), noteAt: sql`now()` },
    // Without a row there was nothing to lock.
    seen === null ? undefined : sql`${studentMarks.note} in (${seen}, ${note})`,
  );
  if (isSaved) return 'saved';
  return (await isListed(tx, pair)) ? 'changed' : 'missing';
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
