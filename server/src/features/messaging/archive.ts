import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { setArchived } from './archive.store.ts';
import type { Viewed } from './change.store.ts';
import { conversationArchived } from './events.ts';
import type { Parties } from './parties.ts';

/** Archives or restores a conversation for one side (decision D19); null if that changes nothing. */
export const archiveConversation = (
  db: Database,
  parties: Parties,
  change: { readonly archived: boolean; readonly upTo: number },
): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const viewed = await setArchived(tx, parties, change);
    if (viewed) await emit(tx, conversationArchived({ viewed, by: parties.side }));
    return viewed;
  });
