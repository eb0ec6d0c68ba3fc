import type { UserId } from '@ambitionhub/contract/accounts';
import { type Database, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { lockPerson, setAssigned } from './assign.store.ts';
import type { Viewed } from './change.store.ts';
import { conversationAssigned } from './events.ts';
import type { Parties } from './parties.ts';

/**
 * Assigns a conversation to one of the company's own people, or to nobody (the work, section 10). If two people
 * assign it at once, the last one wins. Returns null if nothing changes; throws PERSON_GONE.
 */
export const assignConversation = (
  db: Database,
  parties: Extract<Parties, { side: 'company' }>,
  to: UserId | null,
): Promise<Viewed | null> =>
  transact(db, async (tx) => {
    const name = to === null ? null : await lockPerson(tx, parties, to);
    if (to !== null && name === null) throw new Refusal('PERSON_GONE');
    const viewed = await setAssigned(tx, parties, to);
    if (viewed) await emit(tx, conversationAssigned({ viewed, to: name }));
    return viewed;
  });
