import { asCompany, asStudent, type ParticipantId, type UserId } from '@ambitionhub/contract/accounts';
import type { AuditAction, BulkAct } from '@ambitionhub/contract/moderation';
import type { Transaction } from '../../platform/database/index.ts';
import { setApprovals } from '../companies/index.ts';
import { setStars } from '../students/index.ts';
import { recordActs } from './audit.store.ts';
import type { Target } from './bulk.store.ts';
import { removeRecorded } from './removal.ts';

type Many = {
  readonly actorId: UserId;
  readonly ids: readonly ParticipantId[];
  /** The same accounts, as the admin has seen them. */
  readonly seen: readonly Target[];
  readonly bulkId: string;
};
type Turn = (tx: Transaction, many: Many) => Promise<readonly ParticipantId[]>;

const turnTo =
  (action: AuditAction, turn: Turn) =>
  async (tx: Transaction, many: Many): Promise<number> => {
    const { actorId, bulkId } = many;
    const changed = await turn(tx, many);
    const detail = { bulkId };
    await recordActs(
      tx,
      changed.map((targetId) => ({ actorId, action, targetId, detail })),
    );
    return changed.length;
  };

const students = (ids: readonly ParticipantId[]) => ids.map((id) => asStudent(id));

/**
 * Applies a bulk act to some of its accounts and returns how many changed; records each one like a single
 * act. A company that has changed since the admin saw it is not approved.
 */
export const actOnMany: Readonly<Record<BulkAct, (tx: Transaction, many: Many) => Promise<number>>> = {
  star: turnTo('star', (tx, { ids }) => setStars(tx, students(ids), true)),
  unstar: turnTo('unstar', (tx, { ids }) => setStars(tx, students(ids), false)),
  approve: turnTo('approve', (tx, { seen }) =>
    setApprovals(tx, { seen: seen.map(({ id, version }) => ({ id: asCompany(id), version })) }, true),
  ),
  'revoke-approval': turnTo('revoke-approval', (tx, { ids }) =>
    setApprovals(tx, { ids: ids.map((id) => asCompany(id)) }, false),
  ),
  delete: removeRecorded,
};
