import { type Notice, type Sanction, sanctionState } from '@ambitionhub/contract/moderation';
import type { SanctionRow } from './sanctions.store.ts';

/** A decision as the admin sees it. */
export const presentSanction = (row: SanctionRow): Sanction => ({
  ...presentNotice(row),
  state: sanctionState(row, new Date()),
  liftReason: row.liftReason,
  acknowledged: row.acknowledgedAt !== null,
  message:
    row.conversationId === null || row.seq === null
      ? null
      : { conversationId: row.conversationId, seq: row.seq },
  version: row.version,
});

/** The same as its user sees it. */
export const presentNotice = (row: SanctionRow): Notice => ({
  id: row.id,
  userId: row.userId,
  kind: row.kind,
  reason: row.reason,
  until: row.until?.toISOString() ?? null,
  at: row.at.toISOString(),
  appeal: { state: row.appealState, text: row.appealText, answer: row.answer },
});
