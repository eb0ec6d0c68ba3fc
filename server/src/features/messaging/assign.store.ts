import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { personName, users } from '../accounts/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import type { Parties } from './parties.ts';
import { ofPair } from './sides.store.ts';
import { conversations } from './tables.ts';

type CompanysView = Extract<Parties, { side: 'company' }>;

/**
 * The name of someone who acts for the company and is not about to leave; null for others. They cannot leave until
 * the transaction ends.
 */
export async function lockPerson(
  tx: Transaction,
  { self: companyId }: CompanysView,
  userId: UserId,
): Promise<string | null> {
  const [held] = await tx
    .select({ name: personName(userId) })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, companyId), isNull(users.leavingAt)))
    .for('share');
  return held?.name ?? null;
}

/** Assigns a conversation to a person or, with null, to nobody; returns null if that changes nothing. */
export async function setAssigned(
  tx: Transaction,
  parties: CompanysView,
  to: UserId | null,
): Promise<Viewed | null> {
  const [viewed] = await changeConversations(
    tx,
    { assignedTo: to },
    and(ofPair(parties), sql`${conversations.assignedTo} is distinct from ${to}::uuid`),
  );
  return viewed ?? null;
}

/** Unassigns everything from these people. Their colleagues' streams find the change by the cursor. */
export async function unassignAll(tx: Transaction, userIds: readonly UserId[]): Promise<void> {
  await changeConversations(tx, { assignedTo: null }, inArray(conversations.assignedTo, [...userIds]));
}
