import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** Those of them who have a conversation at all. */
export async function withConversations(tx: Transaction, userIds: readonly UserId[]): Promise<UserId[]> {
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    select asked.id from unnest(${sql.param(userIds)}::uuid[]) as asked (id)
    where exists (select from ${conversations} where student_id = asked.id)
      or exists (select from ${conversations} where company_id = asked.id)`);
  return rows.map(({ id }) => id);
}

/** A place in the order of all changes: whatever was changed before it has a smaller transaction id. */
export async function currentPlace(db: Database): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as place`,
  );
  return rows[0]?.place ?? '';
}

const before = (place: string) => sql`${conversations.changedEra} <= ${place}::bigint >> 16
  and ${conversations.changedXid} < ${place}::xid8`;

/**
 * Moves the version of conversations of some of this side that have not changed since that place, so many at most and
 * none that somebody holds: as they are now, with both as they are now. Which were moved is seen by the same condition.
 */
export const moveVersions = (
  db: Database,
  side: Participant,
  userIds: readonly UserId[],
  { place, atMost }: { readonly place: string; readonly atMost: number },
): Promise<Viewed[]> =>
  changeConversations(
    db,
    {},
    eq(conversations.id, sql`due.id`),
    sql`select id from ${conversations} where ${columnsOf(side).id} = any(${sql.param(userIds)}::uuid[]) and ${before(place)}
      order by id limit ${atMost} for no key update skip locked`,
  );

/** Whether one of them is left, because somebody held it. */
export async function isOneLeft(
  db: Database,
  side: Participant,
  userIds: readonly UserId[],
  place: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${conversations} where ${columnsOf(side).id} = any(${sql.param(userIds)}::uuid[]) and ${before(place)} limit 1`,
  );
  return rows.length > 0;
}
