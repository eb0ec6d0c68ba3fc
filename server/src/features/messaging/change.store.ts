import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/index.ts';
import { companyProfiles } from '../companies/index.ts';
import { studentProfiles } from '../students/index.ts';
import { conversations } from './tables.ts';

/** Columns that only help to find a row are not part of the conversation. */
const { changedXid, changedEra, lastHour, studentCounted, companyCounted, ...shown } =
  getTableColumns(conversations);

export type ConversationRow = Pick<typeof conversations.$inferSelect, keyof typeof shown>;

/** A party as the other one sees it now; null once the account is gone. */
export type Profile = {
  readonly name: string;
  readonly image: string | null;
  readonly isBarred: boolean;
};

export type CompanyProfile = Profile & { readonly isApproved: boolean };

/** A conversation with both of its parties: everything that a view of it needs. */
export type Viewed = {
  readonly conversation: ConversationRow;
  readonly student: Profile | null;
  readonly company: CompanyProfile | null;
};

/** The columns of a `Viewed`, for a query that joins both profiles. */
export const viewedColumns = {
  conversation: shown,
  student: {
    name: studentProfiles.name,
    image: studentProfiles.image,
    isBarred: studentProfiles.isBarred,
  },
  company: {
    name: companyProfiles.name,
    image: companyProfiles.image,
    isBarred: companyProfiles.isBarred,
    isApproved: companyProfiles.isApproved,
  },
} as const;

/** Every change of a conversation updates these: its version, and its place for the streams' cursors. */
const conversationChange = {
  version: sql`${conversations.version} + 1`,
  changedXid: sql`pg_current_xact_id()`,
} as const;

/**
 * Changes conversations and returns the changed ones in their new state. `due` is a row source that the
 * change and its condition may refer to by that name.
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
    .leftJoin(studentProfiles, eq(studentProfiles.userId, moved.studentId))
    .leftJoin(companyProfiles, eq(companyProfiles.id, moved.companyId));
}
