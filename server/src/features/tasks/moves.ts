import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type ProofEvent,
  type ProofId,
  picturesUntil,
  proofDue,
  proofStateAfter,
  type TaskActor,
  type TaskId,
  takesPlace,
} from '@ambitionhub/contract/tasks';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changed } from '../../platform/http/index.ts';
import { type Posting, postEntries } from '../ledger/index.ts';
import { type ProofMoved, proofsMoved, tasksOffered } from './events.ts';
import { keepPictures } from './pictures.store.ts';
import {
  endOf,
  type LockedProof,
  movePlaces,
  type ProofChanges,
  type ProofRow,
  writeProofs,
} from './proofs.store.ts';
import { listAmbassadors } from './tasks.store.ts';

const undecided = {
  decisionId: null,
  decisionAct: null,
  decisionAt: null,
  decisionReason: null,
  decisionNote: '',
  decisionCents: null,
} as const;

type Move = {
  readonly event: Exclude<ProofEvent, 'start'>;
  readonly by: TaskActor;
  readonly changes?: Partial<Pick<ProofRow, 'reason' | 'note' | 'objection' | 'adminNote' | 'handedInAt'>> &
    Partial<Pick<ProofRow, 'links' | 'number' | 'text' | 'cents' | 'decidedById' | 'decidedByName'>>;
  /** The person at the company who approved; null for other moves. */
  readonly person?: { readonly userId: UserId; readonly name: string } | null;
  readonly now: Date;
};

/** A locked proof and its event. */
export type Moving = readonly [proof: LockedProof, move: Move];

/** The changes, earnings and notifications of a move. */
type Moved = {
  readonly id: ProofId;
  readonly taskId: TaskId;
  readonly places: number;
  /** Until when its pictures are kept, whatever the task asks for now. */
  readonly pictures: Date | null;
  readonly written: ProofChanges;
  readonly earning: Posting | null;
  readonly told: ProofMoved;
};

/**
 * Moves locked proofs by the state table (the work, section 4): updates their states, places and deadlines, and
 * posts earnings of approvals, all in this transaction. Equal changes are written together.
 *
 * @throws CHANGED if a state does not allow the event
 */
export async function moveProofs(tx: Transaction, moving: readonly Moving[]): Promise<void> {
  if (moving.length === 0) return;
  const all = moving.map(movedOf);
  for (const [taskId, those] of Map.groupBy(all, (moved) => moved.taskId)) {
    const change = those.reduce((sum, { places }) => sum + places, 0);
    const companyId = those[0]?.told.companyId;
    if (change !== 0 && companyId && (await movePlaces(tx, taskId, change)))
      await emit(tx, tasksOffered({ studentIds: await listAmbassadors(tx, companyId) }));
  }
  for (const those of Map.groupBy(all, ({ pictures }) => pictures?.getTime()).values())
    await keepPictures(tx, idsOf(those), those[0]?.pictures ?? null);
  for (const those of Map.groupBy(all, ({ written }) => JSON.stringify(written)).values())
    if (those[0]) await writeProofs(tx, idsOf(those), those[0].written);
  await emit(tx, proofsMoved({ moved: all.map(({ told }) => told) }));
  const entries = all.flatMap(({ earning }) => earning ?? []);
  await postEntries(tx, entries);
}

const idsOf = (all: readonly Moved[]): readonly ProofId[] => all.map(({ id }) => id);

/** The same, for one. */
export const moveProof = (tx: Transaction, found: LockedProof, move: Move): Promise<void> =>
  moveProofs(tx, [[found, move]]);

function movedOf([
  { proof, title, closesAt, ...ends },
  { event, by, changes = {}, person = null, now },
]: Moving): Moved {
  const state = proofStateAfter(proof.state, event, by);
  if (state === null) throw changed('proof');
  const cents = changes.cents ?? proof.cents;
  const { id, companyId, studentId, ambassadorshipId } = proof;
  return {
    id,
    taskId: proof.taskId,
    places: Number(takesPlace(state)) - Number(takesPlace(proof.state)),
    pictures: picturesUntil(state, now),
    written: {
      ...undecided,
      ...changes,
      state,
      cents,
      since: now,
      dueAt: proofDue(state, now, closesAt, endOf(ends)),
    },
    earning:
      state === 'approved' && cents !== 0
        ? {
            companyId,
            studentId,
            kind: 'earned',
            amountCents: cents,
            source: 'proof',
            sourceKey: id,
            ambassadorshipId,
            note: title,
            by: person,
          }
        : null,
    told: { proofId: id, taskId: proof.taskId, title, companyId, studentId, event },
  };
}
