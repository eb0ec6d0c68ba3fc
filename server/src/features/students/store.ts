import type { UserId } from '@ambitionhub/contract/accounts';
import type { studentEdits } from '@ambitionhub/contract/students';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { StudentRow } from './presenter.ts';
import { profileEdits, students } from './tables.ts';

/** Edited fields after the contract's schema has read them. */
export type Edits = output<typeof studentEdits>;
type Change = Partial<Omit<StudentRow, 'userId'>>;

const editorsKeptDays = 7;

/** A student's profile, made empty where there is none yet. */
export const findOrCreate = async (db: Database, userId: UserId): Promise<StudentRow> => {
  const found = await find(db, userId);
  if (found) return found;
  await db.insert(students).values({ userId }).onConflictDoNothing();
  return lock(db, userId);
};

const find = async (db: Database, userId: UserId): Promise<StudentRow | null> => {
  const [row] = await db.select().from(students).where(eq(students.userId, userId));
  return row ?? null;
};

/** The profile, held until the transaction ends, so that a rule judges what it then changes. */
export const lock = async (tx: Database, userId: UserId): Promise<StudentRow> => {
  const [row] = await tx.select().from(students).where(eq(students.userId, userId)).for('update');
  if (!row) throw new Error(`student ${userId} has no profile`);
  return row;
};

export const change = async (tx: Database, userId: UserId, fields: Change): Promise<StudentRow> => {
  const [row] = await tx
    .update(students)
    .set({ ...fields, updatedAt: new Date() })
    .where(eq(students.userId, userId))
    .returning();
  if (!row) throw new Error(`student ${userId} has no profile`);
  return row;
};

/** Whether an edit is the newest of its queue; from then on every older one is not. */
export const takeEdit = async (
  tx: Database,
  userId: UserId,
  { editor, edit }: { editor: string; edit: number },
): Promise<boolean> => {
  const newer: SQL = sql`${profileEdits.lastEdit} < ${edit}`;
  const taken = await tx
    .insert(profileEdits)
    .values({ userId, editor, lastEdit: edit })
    .onConflictDoUpdate({
      target: [profileEdits.userId, profileEdits.editor],
      set: { lastEdit: edit, updatedAt: sql`now()` },
      setWhere: newer,
    })
    .returning({ edit: profileEdits.lastEdit });
  return taken.length > 0;
};

/** Forgets the queues of pages that nobody has had open for days; called by the nightly job. */
export const removeOldEditors = async (db: Database): Promise<void> => {
  await db
    .delete(profileEdits)
    .where(and(lt(profileEdits.updatedAt, sql`now() - make_interval(days => ${editorsKeptDays})`)));
};
