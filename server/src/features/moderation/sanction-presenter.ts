import type { UserId } from '@ambitionhub/contract/accounts';
import { type Notice, type Sanction, sanctionState } from '@ambitionhub/contract/moderation';
import type { SanctionRow } from './sanctions.store.ts';

/** A decision as the admin sees it. */
export const presentSanction = (row: SanctionRow): Sanction => ({
  ...presentDecision(row),
  userId: row.userId,
  state: sanctionState(row, new Date()),
  liftReason: row.liftReason,
  acknowledged: row.acknowledgedAt !== null,
  message:
    row.conversationId === null || row.seq === null
      ? null
      : { conversationId: row.conversationId, seq: row.seq },
  version: row.version,
});

/** The same as a user sees it. */
export const presentNotice = (row: SanctionRow, reader: Reader): Notice => ({
  ...presentDecision(row),
  ...reader,
});

type Reader = { readonly userId: UserId; readonly mayAnswer: boolean };

const presentDecision = (row: SanctionRow): Omit<Notice, keyof Reader> => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  at: row.at.toISOString(),
  appeal: { state: row.appealState, text: row.appealText, answer: row.answer },
});
