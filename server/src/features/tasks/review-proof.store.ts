import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { undoTime } from '@ambitionhub/contract/schemas';
import {
  type DecisionAct,
  type DecisionId,
  type DecisionPreview,
  type DeclineReason,
  type ProofId,
  type ProofSelection,
  taskLimits,
} from '@ambitionhub/contract/tasks';
import { and, asc, eq, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { canBeUndone, undoKey, undoKeyOf, undoWindows } from '../../platform/undo-window/index.ts';
import { personName } from '../accounts/index.ts';
import { looksAlike } from './pictures.store.ts';
import { matchesProofFilters } from './proofs.store.ts';
import { proofs } from './tables.ts';

/** The proofs of a selection that can be decided. */
const selected = (companyId: CompanyId, selection: ProofSelection): SQL | undefined =>
  and(
    matchesProofFilters(companyId, 'proofs' in selection ? {} : selection),
    isNull(proofs.decisionAt),
    'proofs' in selection ? inArray(proofs.id, [...selection.proofs]) : undefined,
  );

/** Counts a selection, to just above the limit of one decision, and those that look alike, and names those who have waited longest. */
export async function previewDecision(
  db: Queries,
  companyId: CompanyId,
  selection: ProofSelection,
): Promise<DecisionPreview> {
  const some = db
    .select({ cents: proofs.cents, isAlike: looksAlike.as('is_alike') })
    .from(proofs)
    .where(selected(companyId, selection))
    .limit(taskLimits.decided + 1)
    .as('some');
  const [[counted], named] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(cents), 0)::float8`,
        alike: sql<number>`count(*) filter (where is_alike)::int`,
      })
      .from(some),
    db
      .select({ name: proofs.studentName })
      .from(proofs)
      .where(selected(companyId, selection))
      .orderBy(proofs.since, proofs.id)
      .limit(taskLimits.named),
  ]);
  const { count = 0, cents = 0, alike = 0 } = counted ?? {};
  return { count, cents, alike, names: named.map(({ name }) => name) };
}

const isPending = (companyId: CompanyId, id: DecisionId): SQL | undefined =>
  and(eq(proofs.companyId, companyId), eq(proofs.decisionId, id), isNotNull(proofs.decisionAt));

/**
 * The proofs of a selection, to just above the limit of one decision, and those already in this decision, each with
 * its pay. Both come from one statement, so that each proof is in exactly one of the two.
 */
export const findSelected = (
  db: Queries,
  companyId: CompanyId,
  selection: ProofSelection,
  id: DecisionId,
): Promise<{ id: ProofId; cents: number; askedAt: Date | null }[]> =>
  unionAll(
    db
      .select({ id: proofs.id, cents: proofs.cents, askedAt: proofs.decisionAt })
      .from(proofs)
      .where(selected(companyId, selection))
      .limit(taskLimits.decided + 1),
    db
      .select({
        id: proofs.id,
        cents: sql<number>`coalesce(${proofs.decisionCents}, ${proofs.cents})`.as('cents'),
        askedAt: proofs.decisionAt,
      })
      .from(proofs)
      .where(isPending(companyId, id)),
  );

type Decision = {
  readonly companyId: CompanyId;
  readonly id: DecisionId;
  readonly act: DecisionAct;
  readonly reason: DeclineReason | null;
  readonly note: string;
  readonly by: UserId;
  readonly askedAt: Date;
};

/** Decides the proofs that still can be, in a way that can be undone; returns how many. */
export async function askDecision(
  tx: Transaction,
  ids: readonly ProofId[],
  { companyId, id, act, reason, note, by, askedAt }: Decision,
): Promise<number> {
  const { rowCount } = await tx
    .update(proofs)
    .set({
      decisionId: id,
      decisionAct: act,
      decisionAt: askedAt,
      decisionReason: reason,
      decisionNote: note,
      decisionCents: act === 'approve' ? sql`${proofs.cents}` : null,
      decidedById: by,
      decidedByName: personName(by),
    })
    .where(
      and(
        inArray(proofs.id, [...ids]),
        eq(proofs.companyId, companyId),
        eq(proofs.state, 'handed-in'),
        isNull(proofs.decisionAt),
      ),
    );
  return rowCount ?? 0;
}

/** The number of a decision's proofs that are still pending. */
export async function countPending(db: Queries, companyId: CompanyId, id: DecisionId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(proofs)
    .where(isPending(companyId, id));
  return row?.count ?? 0;
}

/** The key of a decision's hold. */
export const proofsWindowKey = (companyId: CompanyId, id: DecisionId): string =>
  `proofs ${undoKeyOf(companyId, id)}`;
const windowKey = sql`'proofs ' || ${undoKey(proofs.companyId, proofs.decisionId)}`;

/** A company's pending decisions, oldest first, each with the time until which it can be undone. */
export async function listPending(db: Queries, companyId: CompanyId) {
  const { decisionId, decisionAct, decisionAt } = proofs;
  const rows = await db
    .select({ id: decisionId, act: decisionAct, until: undoWindows.until, count: sql<number>`count(*)::int` })
    .from(proofs)
    .innerJoin(undoWindows, eq(undoWindows.key, windowKey))
    .where(and(eq(proofs.companyId, companyId), isNotNull(decisionAt)))
    .groupBy(decisionId, decisionAct, undoWindows.until)
    .orderBy(asc(undoWindows.until), asc(decisionId));
  return rows.flatMap(({ id, act, until, count }) => (id && act ? [{ id, act, until, count }] : []));
}

/** Changes all proofs of a decision back, after `closeByUndo`. Returns their number. */
export async function undoDecided(tx: Transaction, companyId: CompanyId, id: DecisionId): Promise<number> {
  const { rowCount } = await tx
    .update(proofs)
    .set({
      decisionId: null,
      decisionAct: null,
      decisionAt: null,
      decisionReason: null,
      decisionNote: '',
      decisionCents: null,
      decidedById: null,
      decidedByName: null,
    })
    .where(isPending(companyId, id));
  return rowCount ?? 0;
}

/** The proofs whose decision can no longer be undone, oldest first. */
export async function findDecided(
  db: Queries,
  except: readonly string[],
  limit: number,
): Promise<readonly ProofId[]> {
  const rows = await db
    .select({ id: proofs.id })
    .from(proofs)
    .where(
      and(
        isNotNull(proofs.decisionAt),
        sql`${proofs.id} <> all(${sql.param(except)}::uuid[])`,
        lte(proofs.decisionAt, sql.raw(`now() - interval '${undoTime} milliseconds'`)),
        not(canBeUndone(windowKey)),
      ),
    )
    .orderBy(proofs.decisionAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}
