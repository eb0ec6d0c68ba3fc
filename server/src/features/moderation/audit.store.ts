import type { UserId } from '@ambitionhub/contract/accounts';
import type { AuditAction } from '@ambitionhub/contract/moderation';
import type { Transaction } from '../../platform/database/index.ts';
import { auditLog } from './tables.ts';

/** What an admin has done to whom or what. `detail` says what the action alone does not. */
export type Act = {
  readonly actorId: UserId;
  readonly action: AuditAction;
  readonly targetId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** Writes an act to the audit log, in the transaction of what it changes: both or neither (D3). */
export const recordAct = async (tx: Transaction, { detail = {}, ...act }: Act): Promise<void> => {
  await tx.insert(auditLog).values({ ...act, detail });
};
