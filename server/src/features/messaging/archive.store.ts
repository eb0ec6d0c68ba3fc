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
 * Archives or restores a conversation for one side; null if nothing changes, or, when archiving, if a message
 * newer than `upTo` arrived. A message restores it in the statement that stores it.
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
