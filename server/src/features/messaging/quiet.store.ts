import type { UserId } from '@ambitionhub/contract/accounts';
import { type Participant, participants } from '@ambitionhub/contract/messaging';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** How many conversations one statement checks. */
const portion = 2_000;

/**
 * Stops counting conversations that are fully read and an hour old when a user's unread messages are counted.
 * Locked conversations are left for the next run; the participants see no change.
 */
export async function leaveOutQuiet(db: Database): Promise<void> {
  for (const side of participants)
    for (let after: Place | null = { userId: lowestId, id: lowestId }; after !== null; )
      after = await leaveOutSome(db, side, after);
}

type Place = { readonly userId: string; readonly id: string };

/** Processes one batch after this place; returns the batch's last place, or null at the end. */
async function leaveOutSome(db: Database, side: Participant, after: Place): Promise<Place | null> {
  const { id: userId, unread, counted } = columnsOf(side);
  const { rows } = await db.execute<{ userId: UserId; id: string }>(sql`
    select ${userId} as "userId", id from ${conversations}
    where ${counted} and (${userId}, id) > (${after.userId}::uuid, ${after.id}::uuid)
    order by 1, 2 limit ${portion}`);
  const quiet = sql`
    select id from ${conversations} where id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
      and ${unread} = 0 and ${lt(conversations.lastAt, sql`now() - interval '1 hour'`)}
    order by id for no key update skip locked`;
  await db
    .update(conversations)
    .set(side === 'student' ? { studentCounted: false } : { companyCounted: false })
    .where(and(sql`${conversations.id} in (${quiet})`, eq(unread, 0)));
  return rows.length < portion ? null : (rows.at(-1) ?? null);
}
