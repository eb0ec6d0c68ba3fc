import type { UserId } from '@ambitionhub/contract/accounts';
import { type Participant, participants } from '@ambitionhub/contract/messaging';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** How many conversations are looked at in one statement. */
const portion = 2_000;

/**
 * Looks no more, when somebody's unread messages are counted, at conversations in which all was read and nothing has been
 * written for an hour. What somebody holds is left for the next time; who takes part sees no change.
 */
export async function leaveOutQuiet(db: Database): Promise<void> {
  for (const side of participants)
    for (let after: Place | null = { userId: lowestId, id: lowestId }; after !== null; )
      after = await leaveOutSome(db, side, after);
}

type Place = { readonly userId: string; readonly id: string };

/** Goes through a portion after this place; returns the last place of it, or null at the end. */
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
