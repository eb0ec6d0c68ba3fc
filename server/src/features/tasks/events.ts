import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { DecisionAct, ProofEvent, ProofId, TaskId } from '@ambitionhub/contract/tasks';
import { defineEvent } from '../../platform/events/index.ts';

export type ProofMoved = {
  readonly proofId: ProofId;
  readonly taskId: TaskId;
  /** The task's. */
  readonly title: string;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly event: ProofEvent;
};

/** Proofs have a new state that both sides may see. An approval also emits the ledger's `earned`. */
export const proofsMoved = defineEvent<{ readonly moved: readonly ProofMoved[] }>();

/** A company has opened, changed, closed or deleted a task that ambassadors see. */
export const taskEdited = defineEvent<{
  readonly companyId: CompanyId;
  readonly act: 'open' | 'change' | 'close' | 'remove';
  readonly title: string;
}>();

/** A company has decided about proofs, or undone that. `studentId` is set for a single chosen proof. */
export const proofsDecided = defineEvent<{
  readonly companyId: CompanyId;
  readonly act: DecisionAct | 'undo';
  readonly count: number;
  readonly studentId: UserId | null;
}>();

/** A company has changed a draft, or made a decision that it can still undo. Only the company may see this. */
export const tasksChanged = defineEvent<{ readonly companyId: CompanyId }>();

/** A task pays more, also for the proofs of these students that are not approved yet. */
export const payRaised = defineEvent<{
  readonly studentIds: readonly UserId[];
  /** Whether the admin is to decide about one of them. */
  readonly hasObjection: boolean;
}>();

/** A task has opened, changed or closed for these ambassadors, or has other places left. */
export const tasksOffered = defineEvent<{ readonly studentIds: readonly UserId[] }>();
