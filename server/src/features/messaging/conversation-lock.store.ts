import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ClosedTurn } from '@ambitionhub/contract/messaging';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { changeConversations } from './change.store.ts';
import { turnChanged } from './events.ts';
import { conversations } from './tables.ts';

type Pair = { readonly studentId: UserId; readonly companyId: CompanyId };

/**
 * The state of a conversation while its lock is held: no message is stored in it until the transaction ends.
 */
export type HeldConversation = Pair & { readonly id: string; readonly lastSeq: number };

/**
 * Locks conversations, always in the order of their ids. The lock orders everything that happens in a
 * conversation. Code that changes something together with a conversation takes it first, as a send does.
 */
export const lockConversations = (
  tx: Transaction,
  which: Pair | { readonly ids: readonly string[] },
): Promise<HeldConversation[]> =>
  tx
    .select({
      id: conversations.id,
      studentId: conversations.studentId,
      companyId: conversations.companyId,
      lastSeq: conversations.lastSeq,
    })
    .from(conversations)
    .where(
      'ids' in which
        ? inArray(conversations.id, [...which.ids])
        : and(eq(conversations.studentId, which.studentId), eq(conversations.companyId, which.companyId)),
    )
    .orderBy(asc(conversations.id))
    .for('no key update');

/** Opens a conversation that waits for the company, so that the student may ask about an offer. */
export async function openConversation(tx: Transaction, { studentId, companyId }: Pair): Promise<void> {
  const opened = await changeConversations(
    tx,
    { turn: 'open' },
    and(
      eq(conversations.studentId, studentId),
      eq(conversations.companyId, companyId),
      eq(conversations.turn, 'waiting'),
    ),
  );
  for (const viewed of opened) await emit(tx, turnChanged({ viewed }));
}

/**
 * Closes conversations to their students until the company writes again, which opens them; notifies both
 * parties.
 */
export async function closeConversations(
  tx: Transaction,
  ids: readonly string[],
  turn: Exclude<ClosedTurn, 'waiting'>,
): Promise<void> {
  const closed = await changeConversations(
    tx,
    { turn },
    and(inArray(conversations.id, [...ids]), ne(conversations.turn, turn)),
  );
  for (const viewed of closed) await emit(tx, turnChanged({ viewed }));
}
