import type { UserId } from '@ambitionhub/contract/accounts';
import {
  earningOf,
  type ProofEvent,
  picturesUntil,
  proofDue,
  proofStateAfter,
  type TaskActor,
  takesPlace,
} from '@ambitionhub/contract/tasks';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { amountsEarned, type Posting } from '../ledger/index.ts';
import { proofMoved } from './events.ts';
import { keepPictures } from './pictures.store.ts';
import { movePlaces, type ProofRow, type ViewedProof, writeProof } from './proofs.store.ts';

const undecided = {
  decisionId: null,
  decisionAct: null,
  decisionAt: null,
  decisionReason: null,
  decisionNote: '',
} as const;

type Move = {
  readonly event: Exclude<ProofEvent, 'start'>;
  readonly by: TaskActor;
  readonly changes?: Partial<Pick<ProofRow, 'reason' | 'note' | 'objection' | 'adminNote' | 'handedInAt'>> &
    Partial<Pick<ProofRow, 'links' | 'number' | 'text' | 'cents' | 'decidedById' | 'decidedByName'>>;
  /** The company's person who approved; null for others. */
  readonly person?: { readonly userId: UserId; readonly name: string } | null;
  readonly now: Date;
};

/** A locked proof and what happens to it. */
export type Moving = readonly [proof: ViewedProof, move: Move];

/**
 * Moves locked proofs by the table of the work, section 4: their states, their places, when the calendar looks
 * again, and the earnings of approvals, all in this transaction. What is earned is posted at once, at the end.
 *
 * @throws PROOF_CHANGED if a state does not allow the event
 */
export async function moveProofs(tx: Transaction, moving: readonly Moving[]): Promise<void> {
  const entries: Posting[] = [];
  for (const [found, move] of moving) {
    const earning = await moveOne(tx, found, move);
    if (earning) entries.push(earning);
  }
  if (entries.length > 0) await emit(tx, amountsEarned({ entries }));
}

/** The same, for one. */
export const moveProof = (tx: Transaction, found: ViewedProof, move: Move): Promise<void> =>
  moveProofs(tx, [[found, move]]);

/** Moves one and tells others of it; what it earns is returned, for one posting of all. */
async function moveOne(
  tx: Transaction,
  { proof, form, title, closesAt }: ViewedProof,
  { event, by, changes = {}, person = null, now }: Move,
): Promise<Posting | null> {
  const state = proofStateAfter(proof.state, event, by);
  if (state === null) throw new Refusal('PROOF_CHANGED');
  const change = Number(takesPlace(state)) - Number(takesPlace(proof.state));
  if (change !== 0) await movePlaces(tx, proof.taskId, change);
  const cents = state === 'approved' ? earningOf(form.earns, proof.number) : (changes.cents ?? proof.cents);
  if (form.asks.pictures > 0) await keepPictures(tx, proof.id, picturesUntil(state, now));
  await writeProof(tx, proof.id, {
    ...undecided,
    ...changes,
    state,
    cents,
    since: now,
    dueAt: proofDue(state, now, closesAt),
  });
  const { id: proofId, companyId, studentId, ambassadorshipId } = proof;
  await emit(tx, proofMoved({ proofId, companyId, studentId, event }));
  if (state !== 'approved' || cents === 0) return null;
  return {
    companyId,
    studentId,
    kind: 'earned',
    amountCents: cents,
    source: 'proof',
    sourceKey: proofId,
    ambassadorshipId,
    note: title,
    by: person,
  };
}
