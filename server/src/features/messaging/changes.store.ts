import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { type ConversationRow, columnsOf } from './store.ts';
import { conversations } from './tables.ts';

/** More than this and the browser is told to fetch everything anew. */
export const changesLimit = 100;

/**
 * A cursor is the oldest transaction that a snapshot had not seen finished: whatever is written later, or was being
 * written then, carries that id or a greater one. A change may be told twice, and never not at all.
 */
export const currentCursor = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ cursor: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as cursor`,
  );
  return rows[0]?.cursor ?? '0';
};

export const cursorForm = /^\d{1,19}$/;

/** Where the stream of a participant stands. */
export type Place = { readonly userId: UserId; readonly cursor: string };

/**
 * What has changed since each of these places, in one question: the conversations by the number of their place, and the
 * cursor at which all of them stand afterwards. More than `changesLimit` of a place is cut off at one more.
 */
export const changesSince = async (
  db: Database,
  side: Participant,
  places: readonly Place[],
): Promise<{ byPlace: ReadonlyMap<number, readonly ConversationRow[]>; cursor: string }> => {
  const cursor = await currentCursor(db);
  const list = sql.join(
    places.map((place, number) => sql`(${number}::int, ${place.userId}::uuid, ${place.cursor}::xid8)`),
    sql`, `,
  );
  const changed = db
    .select({ ...getTableColumns(conversations), place: sql<number>`place.number`.as('place') })
    .from(conversations)
    .where(and(eq(columnsOf(side).id, sql`place.user_id`), gte(conversations.changedXid, sql`place.cursor`)))
    .limit(changesLimit + 1)
    .as('changed');
  const rows = await db
    .select({ changed: changed._.selectedFields })
    .from(sql`(values ${list}) as place (number, user_id, cursor)`)
    .crossJoinLateral(changed);
  const byPlace = Map.groupBy(
    rows.map(({ changed: row }) => row),
    ({ place }) => place,
  );
  return { byPlace, cursor };
};
