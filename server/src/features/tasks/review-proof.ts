import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import {
  type DecisionId,
  type decideInput,
  type decisions,
  type ProofId,
  type settleObjectionInput,
  type startedDecision,
  taskLimits,
} from '@ambitionhub/contract/tasks';
import type * as z from 'zod';
import { type Database, portionsOf, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { closeByUndo, defineUndoWindow, findUndoEnd } from '../../platform/undo-window/index.ts';
import { recordAct } from '../moderation/index.ts';
import { proofsDecided, tasksChanged } from './events.ts';
import { type Moving, moveProof, moveProofs } from './moves.ts';
import { lockProofs, type ViewedProof } from './proofs.store.ts';
import {
  askDecision,
  countPending,
  findDecided,
  findSelected,
  listPending,
  proofsWindowKey,
  undoDecided,
} from './review-proof.store.ts';

const { extendUndoWindow, openUndoWindow, registerFinalizeJobs } = defineUndoWindow('tell-proofs');
/** Proofs per transaction: so few that no one waits long for a lock. */
const step = 25;

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queue'> };
type By = { readonly companyId: CompanyId; readonly userId: UserId };

/**
 * Decides one or many proofs in batches; students are notified when it can no longer be undone. Sending the same id
 * again resumes where a server was killed, and decides nothing twice.
 *
 * @throws SELECTION_CHANGED, or CHANGED for one, unless the proofs are those that were shown, each still with
 * its pay if it is approved; then none is decided
 */
export async function decideProofs(
  { db, jobs }: Deps,
  { companyId, userId }: By,
  { id, selection, act, reason, note, expected, cents }: z.output<typeof decideInput>,
): Promise<z.input<typeof startedDecision>> {
  const isOne = 'proofs' in selection && selection.proofs.length === 1;
  const changedSince = () => (isOne ? changed('proof') : new Refusal('SELECTION_CHANGED'));
  const all = await findSelected(db, companyId, selection, id);
  if (all.length !== expected || all.length > taskLimits.decided) throw changedSince();
  const isApproval = act === 'approve';
  if (isApproval && all.reduce((sum, one) => sum + one.cents, 0) !== cents) throw changedSince();
  const shown = new Map(all.map((one) => [one.id, one.cents]));
  const isAsShown = ({ proof }: ViewedProof): boolean =>
    proof.decisionId === id ||
    (proof.state === 'handed-in' &&
      proof.decisionId === null &&
      (!isApproval || proof.cents === shown.get(proof.id)));
  const askedAt = all.find((one) => one.askedAt !== null)?.askedAt ?? new Date();
  const chosen = portionsOf(all.filter((one) => one.askedAt === null).map((one) => one.id));
  const windowKey = proofsWindowKey(companyId, id);
  for (const [place, ids] of chosen.entries()) {
    const isDone = await transact(db, async (tx) => {
      const locked = await lockProofs(tx, ids);
      if (locked.length < ids.length || !locked.every(isAsShown)) return false;
      if ((await askDecision(tx, ids, { companyId, id, act, reason, note, by: userId, askedAt })) === 0)
        return true;
      // The ten seconds begin with the last ones; until then no one is notified about the first.
      const isLast = place === chosen.length - 1;
      const until = isLast
        ? await openUndoWindow(tx, jobs, windowKey)
        : await extendUndoWindow(tx, windowKey);
      if (until === null) throw changedSince();
      if (isLast) {
        const studentId = isOne ? (locked[0]?.proof.studentId ?? null) : null;
        const count = await countPending(tx, companyId, id);
        await emit(tx, proofsDecided({ companyId, act, count, studentId }));
      }
      await emit(tx, tasksChanged({ companyId }));
      return true;
    });
    if (isDone) continue;
    await transact(db, (tx) => voidDecision(tx, companyId, id));
    throw changedSince();
  }
  const [count, until] = await Promise.all([countPending(db, companyId, id), findUndoEnd(db, windowKey)]);
  if (count === 0 || until === null) throw changedSince();
  return { id, count, until: until.toISOString() };
}

/** The pending decisions, with how many students have not been notified yet. */
export async function decisionsUnderWay(
  db: Database,
  companyId: CompanyId,
): Promise<z.input<typeof decisions>> {
  const pending = await listPending(db, companyId);
  return { decisions: pending.map(({ until, ...rest }) => ({ ...rest, until: until.toISOString() })) };
}

/** Takes a decision off all of its proofs, unless it is final. Returns their number. */
async function voidDecision(tx: Transaction, companyId: CompanyId, id: DecisionId): Promise<number> {
  if (!(await closeByUndo(tx, proofsWindowKey(companyId, id)))) return 0;
  const count = await undoDecided(tx, companyId, id);
  if (count > 0) await emit(tx, tasksChanged({ companyId }));
  return count;
}

/** Undoes a decision before anyone is notified. Returns the number of proofs. */
export const revertDecision = (db: Database, companyId: CompanyId, id: DecisionId): Promise<number> =>
  transact(db, async (tx) => {
    const count = await voidDecision(tx, companyId, id);
    if (count > 0) await emit(tx, proofsDecided({ companyId, act: 'undo', count, studentId: null }));
    return count;
  });

/** Makes decisions final. Two servers at once move each proof only once. */
const settle = (db: Database, ids: readonly ProofId[]): Promise<void> =>
  transact(db, async (tx) => {
    const now = new Date();
    const moving = (await lockProofs(tx, ids)).flatMap((found): readonly Moving[] => {
      const { decisionAct, decisionReason, decisionNote, decidedById, decidedByName } = found.proof;
      // A server of the release before keeps no pay with its approvals.
      const cents = found.proof.decisionCents ?? found.proof.cents;
      if (decisionAct === null) return [];
      const person =
        decidedById !== null && decidedByName !== null ? { userId: decidedById, name: decidedByName } : null;
      const changes = { reason: decisionReason, note: decisionNote, cents };
      return [[found, { event: decisionAct, by: 'company', changes, person, now }]];
    });
    await moveProofs(tx, moving);
  });

export const registerDecisionsJobs = (jobs: Jobs, db: Database): void =>
  registerFinalizeJobs(jobs, db, {
    find: (failed) => findDecided(db, failed, step),
    keyOf: (id: ProofId) => id,
    handle: (ids) => settle(db, ids),
  });

/** The admin's decision on an objection, with a note to both sides. */
export const settleObjection = (
  db: Database,
  adminId: UserId,
  { id, version, verdict, cents, note }: z.output<typeof settleObjectionInput>,
): Promise<void> =>
  transact(db, async (tx) => {
    const [found] = await lockProofs(tx, [id]);
    if (!found || found.proof.objection === '') throw new Refusal('NOT_FOUND');
    const isOther = verdict === 'allow' && found.proof.cents !== cents;
    if (found.proof.version !== version || isOther) throw changed('proof');
    await moveProof(tx, found, {
      event: verdict,
      by: 'admin',
      changes: { adminNote: note },
      now: new Date(),
    });
    await recordAct(tx, {
      actorId: adminId,
      action: verdict === 'allow' ? 'allow-objection' : 'refuse-objection',
      targetId: found.proof.studentId,
      detail: { note },
    });
  });
