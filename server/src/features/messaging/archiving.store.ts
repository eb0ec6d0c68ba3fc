import type { Participant } from '@ambitionhub/contract/messaging';
import { and, lte, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import type { Parties } from './parties.ts';
import { columnsOf, ofPair } from './sides.store.ts';
import { conversations } from './tables.ts';

const archivedBy = (side: Participant, archived: boolean) =>
  side === 'student' ? { studentArchived: archived } : { companyArchived: archived };

/**
 * Puts a conversation out of a side's list, or back; null if that changes nothing, or if it is to go and a
 * message after `upTo` has arrived. A message brings it back in the statement that stores it.
 */
export async function setArchived(
  tx: Transaction,
  parties: Parties,
  { archived, upTo }: { readonly archived: boolean; readonly upTo: number },
): Promise<Viewed | null> {
  const [viewed] = await changeConversations(
    tx,
    archivedBy(parties.side, archived),
    and(
      ofPair(parties),
      ne(columnsOf(parties.side).archived, archived),
      archived ? lte(conversations.lastSeq, upTo) : undefined,
    ),
  );
  return viewed ?? null;
}
