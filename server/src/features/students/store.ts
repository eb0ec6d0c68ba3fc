import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { CountedStudent } from '@ambitionhub/contract/facts';
import type { studentEdits } from '@ambitionhub/contract/students';
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { requireFound } from '../../platform/http/index.ts';
import type { StudentRow } from './presenter.ts';
import { profileEdits, students } from './tables.ts';

/** Edited fields, parsed by the contract's schema. */
export type Edits = output<typeof studentEdits>;
export type StudentChange = Partial<
  Omit<StudentRow, 'userId' | 'visible' | 'verified' | 'version' | 'updatedAt'>
>;

const editorsKeptDays = 7;

/** An empty profile for a new student; an existing one stays. */
export async function insertStudent(tx: Transaction, userId: UserId): Promise<void> {
  await tx.insert(students).values({ userId }).onConflictDoNothing();
}

export async function removeStudent(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(students).where(eq(students.userId, userId));
}

/** Hides a profile from companies while its owner's account waits for removal, or shows it again. */
export async function setStudentRemoval(tx: Transaction, userId: UserId, leaving: boolean): Promise<void> {
  await tx.update(students).set({ leaving }).where(eq(students.userId, userId));
}

export async function findStudent(db: Database, userId: UserId): Promise<StudentRow | null> {
  const [row] = await db.select().from(students).where(eq(students.userId, userId));
  return row ?? null;
}

export const getStudent = async (db: Database, userId: UserId): Promise<StudentRow> =>
  requireFound(await findStudent(db, userId));

/** The profile, locked until the transaction ends, so that the rules see the state that they change. */
export const lockStudent = async (tx: Transaction, userId: UserId): Promise<StudentRow> =>
  requireFound(await findForUpdate(tx, userId));

/** The same for a user who may not be a student. */
export async function findForUpdate(tx: Transaction, userId: UserId): Promise<StudentRow | null> {
  const [row] = await tx.select().from(students).where(eq(students.userId, userId)).for('update');
  return row ?? null;
}

export async function changeStudent(
  tx: Transaction,
  userId: UserId,
  fields: StudentChange,
): Promise<StudentRow> {
  const [row] = await tx.update(students).set(fields).where(eq(students.userId, userId)).returning();
  return requireFound(row);
}

/** Whether an edit is the newest of its queue; afterward every older one is stale. */
export async function takeEdit(
  tx: Transaction,
  userId: UserId,
  { editor, edit }: { editor: string; edit: number },
): Promise<boolean> {
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
}

/** Deletes the queues of pages that no one has had open for days; called by the nightly job. */
export async function removeOldEditors(db: Database): Promise<void> {
  await db
    .delete(profileEdits)
    .where(and(lt(profileEdits.updatedAt, sql`now() - make_interval(days => ${editorsKeptDays})`)));
}

/** Hides a profile from everyone while its account is suspended or closed, or shows it again. */
export async function setStudentBarred(tx: Transaction, id: ParticipantId, barred: boolean): Promise<void> {
  await tx
    .update(students)
    .set({ barred })
    .where(and(sql`${students.userId} = ${id}`, ne(students.barred, barred)));
}

/** Adds or removes students' stars. Returns those that changed, and whether companies see them. */
export const setStarAmbassadors = (
  tx: Transaction,
  userIds: readonly UserId[],
  isStarAmbassador: boolean,
  version?: number,
): Promise<{ userId: UserId; visible: boolean | null }[]> =>
  tx
    .update(students)
    .set({ isStarAmbassador })
    .where(
      and(
        inArray(students.userId, [...userIds]),
        ne(students.isStarAmbassador, isStarAmbassador),
        version === undefined ? undefined : eq(students.version, version),
      ),
    )
    .returning({ userId: students.userId, visible: students.visible });

/** A student's name; empty without one. */
/** Whether companies may see a student's profile. */
export async function isStudentVisible(db: Queries, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ visible: students.visible })
    .from(students)
    .where(eq(students.userId, userId));
  return row?.visible === true;
}

/** Sets the mean of the stars of a student's reviews, and their number. */
export async function setStudentRating(
  tx: Transaction,
  userId: UserId,
  { mean, count }: { readonly mean: number; readonly count: number },
): Promise<void> {
  await tx.update(students).set({ rating: mean, reviewCount: count }).where(eq(students.userId, userId));
}

/** Sets what was counted of students, where it changed. */
export async function setCountedStudents(
  tx: Transaction,
  counted: readonly (CountedStudent & { readonly id: UserId })[],
): Promise<void> {
  await tx.execute(sql`
    update ${students} set counted = given.one - 'id'
    from jsonb_array_elements(${JSON.stringify(counted)}::jsonb) as given (one)
    where user_id = (given.one ->> 'id')::uuid and counted is distinct from given.one - 'id'`);
}

export async function findStudentName(db: Queries, userId: UserId): Promise<string> {
  const [row] = await db.select({ name: students.name }).from(students).where(eq(students.userId, userId));
  return row?.name ?? '';
}
