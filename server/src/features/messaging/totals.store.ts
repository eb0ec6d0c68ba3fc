import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messageLimits, type Participant, type Totals } from '@ambitionhub/contract/messaging';
import { and, eq, gt, not, sql } from 'drizzle-orm';
import { type Database, oncePer } from '../../platform/database/index.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/**
 * Orders database snapshots: a later one has a higher next transaction id or, with the same one, fewer
 * transactions that are still running. Packed into one number that JavaScript can hold.
 */
const snapshotNumber = sql<string>`(
  select pg_snapshot_xmax(now)::text::bigint * 1024 + 1023
    - least(1023, (select count(*) from pg_snapshot_xip(now)))
  from pg_current_snapshot() as now
)`;

/** Stops at the limit: totals are counted after every message, and some have fifty thousand conversations waiting. */
function unreadQuery(db: Database, side: Participant) {
  const { id, unread, counted, archived } = columnsOf(side);
  const limit = messageLimits.unreadCounted;
  const some = db
    .select({ messages: sql<number>`${unread}`.as('messages') })
    .from(conversations)
    .where(and(eq(id, sql`one.id`), counted, gt(unread, 0), not(archived)))
    .limit(limit)
    .as('some');
  const waiting = db
    .select({
      messages: sql<number>`least(coalesce(sum(${some.messages}), 0), ${sql.raw(String(limit))})::int`.as(
        'messages',
      ),
    })
    .from(some)
    .as('waiting');
  return db
    .select({
      user: sql<ParticipantId>`one.id`,
      unread: waiting.messages,
      version: snapshotNumber.mapWith(Number),
    })
    .from(sql`unnest(${sql.placeholder('users')}::uuid[]) as one (id)`)
    .crossJoinLateral(waiting)
    .prepare(`count_unread_of_${side}`);
}

const counting = oncePer((db) => ({
  student: unreadQuery(db, 'student'),
  company: unreadQuery(db, 'company'),
}));

/** The unread messages of each of these participants, counted in one query, up to the limit. */
export async function countUnread(
  db: Database,
  side: Participant,
  users: readonly ParticipantId[],
): Promise<ReadonlyMap<ParticipantId, Totals>> {
  const rows = await counting(db)[side].execute({ users: [...new Set(users)] });
  return new Map(rows.map(({ user, ...totals }) => [user, totals]));
}

export const totalsOf = async (db: Database, side: Participant, user: ParticipantId): Promise<Totals> =>
  (await countUnread(db, side, [user])).get(user) ?? { unread: 0, version: 0 };
