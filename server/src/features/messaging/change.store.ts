import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/index.ts';
import { companyFaces } from '../companies/index.ts';
import { studentFaces } from '../students/index.ts';
import { conversations } from './tables.ts';

/** What is kept for finding a row says nothing of the conversation. */
const { changedXid, changedEra, lastHour, studentCounted, companyCounted, ...shown } =
  getTableColumns(conversations);

export type ConversationRow = Pick<typeof conversations.$inferSelect, keyof typeof shown>;

/** What one party is called and looks like now; null once the account is gone. */
export type Profile = { readonly name: string; readonly image: string | null };

/** A conversation with both its parties: all that a view of it is made of. */
export type Viewed = {
  readonly conversation: ConversationRow;
  readonly student: Profile | null;
  readonly company: Profile | null;
};

/** The columns of a `Viewed`, for a query that joins both profiles. */
export const viewedColumns = {
  conversation: shown,
  student: { name: studentFaces.name, image: studentFaces.image },
  company: { name: companyFaces.name, image: companyFaces.image },
} as const;

/** What every change of a conversation moves: its version, and its place for the cursors of the streams. */
export const conversationChange = {
  version: sql`${conversations.version} + 1`,
  changedXid: sql`pg_current_xact_id()`,
} as const;

/**
 * Changes conversations and returns those that it changed, as they are now. `due` are rows that the change and its
 * condition may speak of by that name.
 */
export function changeConversations(
  db: Queries,
  change: PgUpdateSetSource<typeof conversations>,
  where: SQL | undefined,
  due: SQL = sql`select`,
): Promise<Viewed[]> {
  const given = db.$with('due', {}).as(due);
  const moved = db.$with('moved').as(
    db
      .update(conversations)
      .set({ ...change, ...conversationChange })
      .from(sql`due`)
      .where(where)
      .returning(shown),
  );
  return db
    .with(given, moved)
    .select({ ...viewedColumns, conversation: moved._.selectedFields })
    .from(moved)
    .leftJoin(studentFaces, eq(studentFaces.userId, moved.studentId))
    .leftJoin(companyFaces, eq(companyFaces.userId, moved.companyId));
}
