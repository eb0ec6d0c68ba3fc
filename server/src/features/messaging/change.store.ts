import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { conversations } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;

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
  conversation: getTableColumns(conversations),
  student: { name: students.name, image: students.image },
  company: { name: companies.name, image: companies.image },
} as const;

/** What every change of a conversation moves: its version, and its place for the cursors of the streams. */
export const moving = {
  version: sql`${conversations.version} + 1`,
  changedXid: sql`pg_current_xact_id()`,
} as const;

/**
 * Changes conversations and returns those that it changed, as they are now. `due` are rows that the change and its
 * condition may speak of by that name.
 */
export const changeConversations = (
  db: Queries,
  change: PgUpdateSetSource<typeof conversations>,
  where: SQL | undefined,
  due: SQL = sql`select`,
): Promise<Viewed[]> => {
  const given = db.$with('due', {}).as(due);
  const moved = db.$with('moved').as(
    db
      .update(conversations)
      .set({ ...change, ...moving })
      .from(sql`due`)
      .where(where)
      .returning(getTableColumns(conversations)),
  );
  return db
    .with(given, moved)
    .select({ ...viewedColumns, conversation: moved._.selectedFields })
    .from(moved)
    .leftJoin(students, eq(students.userId, moved.studentId))
    .leftJoin(companies, eq(companies.userId, moved.companyId));
};
