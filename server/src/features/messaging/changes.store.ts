import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gte, sql } from 'drizzle-orm';
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

/** A participant's conversations that changed since a cursor, and the cursor to come back with. */
export const changesSince = async (
  db: Database,
  side: Participant,
  self: UserId,
  cursor: string,
): Promise<{ rows: readonly ConversationRow[]; cursor: string }> => {
  const next = await currentCursor(db);
  const rows = await db
    .select()
    .from(conversations)
    .where(and(eq(columnsOf(side).id, self), gte(conversations.changedXid, sql`${cursor}::xid8`)))
    .limit(changesLimit + 1);
  return { rows, cursor: next };
};
