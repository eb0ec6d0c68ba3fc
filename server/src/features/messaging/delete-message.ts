import type { UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Viewed } from './change.store.ts';
import { lockConversations } from './conversation-lock.store.ts';
import { deleteMessage, findOwnMessage } from './delete-message.store.ts';
import { messageDeleted } from './events.ts';
import { type Parties, pairOf } from './parties.ts';

/**
 * Deletes one's own message for both sides (decision D19). Null if it was deleted before. Throws NOT_FOUND and
 * DELETED_TOO_LATE.
 */
export const deleteOwnMessage = (
  db: Database,
  parties: Parties,
  { userId, seq }: { readonly userId: UserId; readonly seq: number },
): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const [held] = await lockConversations(tx, pairOf(parties));
    const message = held && (await findOwnMessage(tx, held.id, { parties, userId, seq }));
    if (!message) throw new Refusal('NOT_FOUND');
    if (message.deletedAt) return null;
    if (message.isLate) throw new Refusal('DELETED_TOO_LATE');
    const { viewed, deletion } = await deleteMessage(tx, message, parties);
    await emit(tx, messageDeleted({ viewed, deletion, by: parties.side }));
    return viewed;
  });
