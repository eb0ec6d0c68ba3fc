import type { UserId } from '@ambitionhub/contract/accounts';
import {
  applicationLimits,
  applicationMoves,
  type DeclineId,
  type DeclineSelection,
  undoTime,
} from '@ambitionhub/contract/applications';
import { and, eq, inArray, isNotNull, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { students } from '../students/index.ts';
import { rangesOf, standsAt } from './standing.store.ts';
import { applications } from './tables.ts';

const declinable = applicationMoves.decline.from.filter((from) => from !== 'none');

/** Whom a selection holds that can be declined: asked for by an index, then judged. */
const selected = (companyId: UserId, selection: DeclineSelection): SQL | undefined => {
  const which =
    'students' in selection
      ? inArray(applications.studentId, [...selection.students])
      : rangesOf(selection.stage)[0];
  return and(eq(applications.companyId, companyId), which, isDeclinable());
};

const isDeclinable = (): SQL | undefined => and(standsAt(declinable), isNull(applications.declineAskedAt));

/** How many a selection holds, counted just beyond what one decline may take, and the first of them by name. */
export const previewDecline = async (
  db: Queries,
  companyId: UserId,
  selection: DeclineSelection,
): Promise<{ count: number; names: string[] }> => {
  const some = db
    .select({ studentId: applications.studentId })
    .from(applications)
    .where(selected(companyId, selection))
    .limit(applicationLimits.declines + 1)
    .as('some');
  const named = db
    .select({ name: students.name })
    .from(some)
    .innerJoin(students, eq(students.userId, some.studentId))
    .orderBy(sql`lower(${students.name})`, students.userId)
    .limit(applicationLimits.named);
  const [[counted], names] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(some),
    named,
  ]);
  return { count: counted?.count ?? 0, names: names.map(({ name }) => name) };
};

/** The conversations of all of a selection, to just beyond what one decline may take. */
export const findSelected = async (
  db: Queries,
  companyId: UserId,
  selection: DeclineSelection,
): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: applications.conversationId })
    .from(applications)
    .where(selected(companyId, selection))
    .limit(applicationLimits.declines + 1);
  return rows.map(({ id }) => id);
};

type Decline = {
  readonly companyId: UserId;
  readonly id: DeclineId;
  readonly note: string;
  readonly askedAt: Date;
};

/**
 * Declines those of these that still can be, of which nobody is told yet; how many. To be called with the conversations
 * held, so that what the company writes comes before it or after it.
 */
export const askDecline = async (
  tx: Transaction,
  ids: readonly string[],
  { companyId, id, note, askedAt }: Decline,
): Promise<number> => {
  const { rowCount } = await tx
    .update(applications)
    .set({ declineId: id, declineAskedAt: askedAt, declineSeq: sql`${conversations.lastSeq}`, note })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, applications.conversationId),
        inArray(applications.conversationId, [...ids]),
        eq(applications.companyId, companyId),
        isDeclinable(),
      ),
    );
  return rowCount ?? 0;
};

/** The conversations of a decline of whom nobody has been told, and when the first was declined. */
export const findAsked = async (
  db: Queries,
  companyId: UserId,
  id: DeclineId,
): Promise<{ readonly ids: readonly string[]; readonly askedAt: Date | null }> => {
  const rows = await db
    .select({ id: applications.conversationId, askedAt: applications.declineAskedAt })
    .from(applications)
    .where(isAsked(companyId, id))
    .orderBy(applications.declineAskedAt);
  return { ids: rows.map((row) => row.id), askedAt: rows[0]?.askedAt ?? null };
};

const isAsked = (companyId: UserId, id: DeclineId): SQL | undefined =>
  and(
    eq(applications.companyId, companyId),
    eq(applications.declineId, id),
    isNotNull(applications.declineAskedAt),
  );

const takenBack = { declineId: null, declineAskedAt: null, declineSeq: null, note: '' } as const;

/** Lets those of a decline whom nobody has told stand where they stood; how many. */
export const undoDecline = async (tx: Transaction, companyId: UserId, id: DeclineId): Promise<number> => {
  const { rowCount } = await tx.update(applications).set(takenBack).where(isAsked(companyId, id));
  return rowCount ?? 0;
};

/** The declines that can no longer be undone, the oldest first. */
export const findDue = async (tx: Transaction, limit: number): Promise<readonly string[]> => {
  const rows = await tx
    .select({ id: applications.conversationId })
    .from(applications)
    .where(
      and(
        isNotNull(applications.declineAskedAt),
        lte(applications.declineAskedAt, sql.raw(`now() - interval '${undoTime} milliseconds'`)),
      ),
    )
    .orderBy(applications.declineAskedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/**
 * Declines for good. To be called with the conversations held. Where the company has written in the meantime, that is
 * what holds: it has answered, and the decline is taken back.
 */
export const settleDeclines = async (tx: Transaction, ids: readonly string[]) => {
  const due = and(inArray(applications.conversationId, [...ids]), isNotNull(applications.declineAskedAt));
  const ends = {
    conversationId: applications.conversationId,
    studentId: applications.studentId,
    companyId: applications.companyId,
  };
  const declined = await tx
    .update(applications)
    .set({
      ...takenBack,
      note: sql`${applications.note}`,
      status: 'declined',
      since: sql`now()`,
      declinedAt: sql`now()`,
      respondedAt: sql`coalesce(${applications.respondedAt}, now())`,
    })
    .where(
      and(
        due,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(messages)
            .where(
              and(
                eq(messages.conversationId, applications.conversationId),
                sql`${messages.seq} > ${applications.declineSeq}`,
                eq(messages.senderId, applications.companyId),
              ),
            ),
        ),
      ),
    )
    .returning(ends);
  const kept = await tx.update(applications).set(takenBack).where(due).returning(ends);
  return { declined, kept };
};
