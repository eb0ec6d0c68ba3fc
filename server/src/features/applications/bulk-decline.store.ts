import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  applicationLimits,
  applicationMoves,
  type DeclineId,
  type DeclineSelection,
  type PipelineStage,
} from '@ambitionhub/contract/applications';
import { undoTime } from '@ambitionhub/contract/schemas';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { canBeUndone, undoKey, undoWindows } from '../../platform/undo-window/index.ts';
import { personName } from '../accounts/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { students } from '../students/index.ts';
import { type ApplicantFilter, applicantCondition } from './filters.store.ts';
import { noDecline } from './moves.store.ts';
import { rangesOf, standsAt } from './status-ranges.store.ts';
import { applications } from './tables.ts';

const declinable = applicationMoves.decline.from.filter((from) => from !== 'none');

/** A selection with parsed filters. */
export type Selection =
  | Extract<DeclineSelection, { students: unknown }>
  | { readonly stage: PipelineStage; readonly filter: ApplicantFilter };

/**
 * The applications in a selection that can be declined. Those with a pending decline are already listed as
 * declined.
 */
function selected(companyId: CompanyId, selection: Selection): SQL | undefined {
  const which =
    'students' in selection
      ? inArray(applications.studentId, [...selection.students])
      : and(or(...rangesOf(selection.stage)), applicantCondition(companyId, selection.filter));
  return and(
    eq(applications.companyId, companyId),
    which,
    or(...declinable.flatMap((stage) => rangesOf(stage))),
  );
}

const isDeclinable = (): SQL | undefined => and(standsAt(declinable), isNull(applications.declineAskedAt));

/** Counts a selection, to just above the limit of one decline, and names those who have waited longest. */
export async function previewDecline(
  db: Queries,
  companyId: CompanyId,
  selection: Selection,
): Promise<{ count: number; names: string[] }> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(applications)
    .where(selected(companyId, selection))
    .limit(applicationLimits.declines + 1)
    .as('some');
  const [[counted], named] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(some),
    db
      .select({ name: sql<string>`coalesce(nullif(${students.name}, ''), ${conversations.studentName})` })
      .from(applications)
      .innerJoin(conversations, eq(conversations.id, applications.conversationId))
      .innerJoin(students, eq(students.userId, applications.studentId))
      .where(selected(companyId, selection))
      .orderBy(applications.listedAt, applications.conversationId)
      .limit(applicationLimits.named),
  ]);
  return { count: counted?.count ?? 0, names: named.map(({ name }) => name) };
}

/**
 * The conversations of a selection, to just above the limit of one decline, and those already in this
 * decline. Both come from one statement, so that each conversation is in exactly one of the two.
 */
export const findSelected = (
  db: Queries,
  companyId: CompanyId,
  selection: Selection,
  id: DeclineId,
): Promise<{ id: string; askedAt: Date | null }[]> =>
  unionAll(
    db
      .select({ id: applications.conversationId, askedAt: applications.declineAskedAt })
      .from(applications)
      .where(selected(companyId, selection))
      .limit(applicationLimits.declines + 1),
    db
      .select({ id: applications.conversationId, askedAt: applications.declineAskedAt })
      .from(applications)
      .where(isPending(companyId, id)),
  );

type Decline = {
  readonly companyId: CompanyId;
  readonly id: DeclineId;
  readonly note: string;
  readonly askedAt: Date;
  /** The person at the company who declines. */
  readonly by: UserId;
};

/**
 * Declines the applications that still can be, as a pending decline, and returns their students. Call it with the
 * conversations locked, so that a message from the company comes either before it or after it.
 */
export async function askDecline(
  tx: Transaction,
  ids: readonly string[],
  { companyId, id, note, askedAt, by }: Decline,
): Promise<readonly UserId[]> {
  const declined = await tx
    .update(applications)
    .set({
      declineId: id,
      declineAskedAt: askedAt,
      declineSeq: sql`${conversations.lastSeq}`,
      note,
      declinedByName: personName(by),
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.id, applications.conversationId),
        inArray(applications.conversationId, [...ids]),
        eq(applications.companyId, companyId),
        isDeclinable(),
      ),
    )
    .returning({ studentId: applications.studentId });
  return declined.map(({ studentId }) => studentId);
}

/** The number of a decline's applications that are still pending. */
export async function countPending(db: Queries, companyId: CompanyId, id: DeclineId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(applications)
    .where(isPending(companyId, id));
  return row?.count ?? 0;
}

const isPending = (companyId: CompanyId, id: DeclineId): SQL | undefined =>
  and(
    eq(applications.companyId, companyId),
    eq(applications.declineId, id),
    isNotNull(applications.declineAskedAt),
  );

const windowKey = undoKey(applications.companyId, applications.declineId);

/** A company's pending declines, oldest first, each with the time until which it can be undone. */
export async function listPending(db: Queries, companyId: CompanyId) {
  const { declineId, declineAskedAt } = applications;
  const rows = await db
    .select({ id: declineId, until: undoWindows.until, count: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(undoWindows, eq(undoWindows.key, windowKey))
    .where(and(eq(applications.companyId, companyId), isNotNull(declineAskedAt)))
    .groupBy(declineId, undoWindows.until)
    .orderBy(asc(undoWindows.until), asc(declineId));
  return rows.flatMap(({ id, until, count }) => (id ? [{ id, until, count }] : []));
}

const takenBack = { ...noDecline, note: '', declinedByName: null } as const;

/** Changes all applications of a decline back, after `closeByUndo`; returns their students. */
export async function undoDecline(
  tx: Transaction,
  companyId: CompanyId,
  id: DeclineId,
): Promise<readonly UserId[]> {
  const kept = await tx
    .update(applications)
    .set(takenBack)
    .where(isPending(companyId, id))
    .returning({ studentId: applications.studentId });
  return kept.map(({ studentId }) => studentId);
}

/** The declines that can no longer be undone, oldest first. */
export async function findDue(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: applications.conversationId })
    .from(applications)
    .where(
      and(
        isNotNull(applications.declineAskedAt),
        sql`${applications.conversationId} <> all(${sql.param(except)}::uuid[])`,
        lte(applications.declineAskedAt, sql.raw(`now() - interval '${undoTime} milliseconds'`)),
        not(canBeUndone(windowKey)),
      ),
    )
    .orderBy(applications.declineAskedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Makes pending declines final. Call it with the conversations locked. If the company has written in the
 * meantime, that counts as an answer and the decline is undone.
 */
export async function finalizeDeclines(tx: Transaction, ids: readonly string[]) {
  const due = and(inArray(applications.conversationId, [...ids]), isNotNull(applications.declineAskedAt));
  const ends = {
    conversationId: applications.conversationId,
    studentId: applications.studentId,
    companyId: applications.companyId,
  };
  const declined = await tx
    .update(applications)
    .set({
      ...noDecline,
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
}
