import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { type ConversationRow, columnsOf } from './store.ts';
import { conversations } from './tables.ts';

/** More than this and the browser is told to fetch everything anew. */
export const changesLimit = 100;

/**
 * A cursor is a snapshot of the database, `oldest:next:running,running`: what was committed in it has been told, whatever
 * was still being written then, or came later, has not. A change may be told twice, and never not at all.
 */
export const currentCursor = async (db: Database): Promise<string> => {
  const { rows } = await db.execute<{ cursor: string }>(sql`select pg_current_snapshot()::text as cursor`);
  return rows[0]?.cursor ?? '';
};

const cursorForm = /^[1-9]\d{0,18}:[1-9]\d{0,18}:(?:[1-9]\d{0,18}(?:,[1-9]\d{0,18})*)?$/;

/** Whether a text is a snapshot as the database writes them: the running ones rise from the oldest to below the next. */
export const isCursor = (text: string): boolean => {
  if (!cursorForm.test(text)) return false;
  const [oldest = 0n, next = 0n, ...running] = text.split(/[:,]/).filter(Boolean).map(BigInt);
  return oldest <= next && running.every((one, index) => one >= (running[index - 1] ?? oldest) && one < next);
};

/** Whether a cursor knows of transactions that another one does not: the database went back, to a backup. */
export const isAhead = (cursor: string, of: string): boolean => nextOf(cursor) > nextOf(of);

const nextOf = (cursor: string): bigint => BigInt(cursor.split(':')[1] ?? 0);

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
    places.map((place, number) => sql`(${number}::int, ${place.userId}::uuid, ${place.cursor}::pg_snapshot)`),
    sql`, `,
  );
  const changed = db
    .select({ ...getTableColumns(conversations), place: sql<number>`place.number`.as('place') })
    .from(conversations)
    .where(
      and(
        eq(columnsOf(side).id, sql`place.user_id`),
        // The index answers this one, and few rows are left for the next.
        gte(conversations.changedXid, sql`pg_snapshot_xmin(place.cursor)`),
        sql`not pg_visible_in_snapshot(${conversations.changedXid}, place.cursor)`,
      ),
    )
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
