import type { UserId } from '@ambitionhub/contract/accounts';
import { type Participant, participants } from '@ambitionhub/contract/messaging';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, lowestId } from '../../platform/database/index.ts';
import { eachRow, eachStep } from '../../platform/jobs/index.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** How many conversations one statement checks. */
const portion = 2_000;

/**
 * Stops counting conversations that are fully read and an hour old when a user's unread messages are counted.
 * Locked conversations are left for the next run; the participants see no change.
 */
export async function skipReadConversations(db: Database): Promise<void> {
  await eachStep(Object.fromEntries(participants.map((side) => [side, () => leaveOutQuietOf(db, side)])));
}

type UnreadKey = { readonly userId: string; readonly id: string };

function leaveOutQuietOf(db: Database, side: Participant): Promise<void> {
  const { id: userId, unread, counted } = columnsOf(side);
  let after: UnreadKey = { userId: lowestId, id: lowestId };
  const find = async (): Promise<readonly UnreadKey[]> => {
    const { rows } = await db.execute<{ userId: UserId; id: string }>(sql`
      select ${userId} as "userId", id from ${conversations}
      where ${counted} and (${userId}, id) > (${after.userId}::uuid, ${after.id}::uuid)
      order by 1, 2 limit ${portion}`);
    after = rows.at(-1) ?? after;
    return rows;
  };
  const handle = async (found: readonly UnreadKey[]): Promise<void> => {
    const quiet = sql`
      select id from ${conversations} where id = any(${sql.param(found.map(({ id }) => id))}::uuid[])
        and ${unread} = 0 and ${lt(conversations.lastAt, sql`now() - interval '1 hour'`)}
      order by id for no key update skip locked`;
    await db
      .update(conversations)
      .set(side === 'student' ? { studentCounted: false } : { companyCounted: false })
      .where(and(sql`${conversations.id} in (${quiet})`, eq(unread, 0)));
  };
  return eachRow({ find, keyOf: ({ id }) => id, handle });
}
