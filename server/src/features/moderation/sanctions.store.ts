import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { countUpTo } from './search.store.ts';
import { sanctions } from './tables.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanction = typeof sanctions.$inferInsert;

const isInForce = sql`${sanctions.liftedAt} is null and (${sanctions.until} is null or ${sanctions.until} > now())`;

/** More than anyone reads about one account. */
const mostListed = 50;

/** Deletes all decisions about these students and companies. */
export async function deleteSanctions(tx: Transaction, ids: readonly ParticipantId[]): Promise<void> {
  await tx.delete(sanctions).where(inArray(sanctions.userId, [...ids]));
}

/** The decisions about an account, newest first. */
export const listSanctions = (db: Queries, userId: ParticipantId): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(eq(sanctions.userId, userId))
    .orderBy(desc(sanctions.id))
    .limit(mostListed);

export async function insertSanction(tx: Transaction, given: NewSanction): Promise<SanctionRow> {
  const [row] = await tx.insert(sanctions).values(given).returning();
  if (!row) throw new Error('the decision was not stored');
  return row;
}

/** A decision, locked until the transaction ends. */
export async function lockSanction(tx: Transaction, id: string): Promise<SanctionRow | null> {
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update');
  return row ?? null;
}

/** Changes a decision and increments its version. */
export async function changeSanction(
  tx: Transaction,
  id: string,
  change: Partial<Omit<SanctionRow, 'id' | 'version'>>,
): Promise<SanctionRow> {
  const [row] = await tx
    .update(sanctions)
    .set({ ...change, version: sql`${sanctions.version} + 1` })
    .where(eq(sanctions.id, id))
    .returning();
  if (!row) throw new Error('the decision is gone');
  return row;
}

/** Marks a user's warning as read; returns whether it was unread. */
export async function acknowledgeSanction(
  tx: Transaction,
  userId: ParticipantId,
  id: string,
): Promise<boolean> {
  const read = await tx
    .update(sanctions)
    .set({ acknowledgedAt: sql`now()` })
    .where(and(eq(sanctions.id, id), eq(sanctions.userId, userId), isNull(sanctions.acknowledgedAt)))
    .returning({ id: sanctions.id });
  return read.length > 0;
}

/** Until when sanctions in force bar an account, and whether it has an unread warning. */
export async function readAccountStatus(
  tx: Transaction,
  userId: ParticipantId,
): Promise<{ barredUntil: string | null; warned: boolean }> {
  const { rows } = await tx.execute<{ barred_until: string | null; warned: boolean }>(sql`
    select max(coalesce(${sanctions.until}, 'infinity')) filter (where ${sanctions.kind} <> 'warning')::text as barred_until,
      coalesce(bool_or(${sanctions.kind} = 'warning' and ${sanctions.acknowledgedAt} is null), false) as warned
    from ${sanctions} where ${sanctions.userId} = ${userId} and ${isInForce}`);
  const [row] = rows;
  return { barredUntil: row?.barred_until ?? null, warned: row?.warned ?? false };
}

/**
 * The notices that a user has to read before anything else: sanctions that bar them, longest first, and
 * unread warnings.
 */
export const listNotices = (db: Database, userId: ParticipantId): Promise<SanctionRow[]> =>
  db
    .select()
    .from(sanctions)
    .where(
      and(
        eq(sanctions.userId, userId),
        isInForce,
        sql`(${sanctions.kind} <> 'warning' or ${sanctions.acknowledgedAt} is null)`,
      ),
    )
    .orderBy(sql`${sanctions.kind} = 'warning'`, sql`${sanctions.until} desc nulls first`, desc(sanctions.id))
    .limit(mostListed);

export type AppealKeys = readonly [appealedAt: string, id: string];

/** Appeals waiting for an answer, oldest first, with the users who made them. */
export async function listAppeals(db: Database, after: AppealKeys | null, limit: number) {
  const rows = await db
    .select({
      sanction: sanctions,
      email: users.email,
      name: sql<string>`coalesce(${students.name}, ${companies.name}, '')`,
    })
    .from(sanctions)
    .leftJoin(students, eq(students.userId, sanctions.userId))
    .leftJoin(companies, eq(companies.id, sanctions.userId))
    .innerJoin(users, sql`${users.id} = coalesce(${companies.ownerId}, ${sanctions.userId})`)
    .where(
      and(
        sql`${sanctions.appealState} = 'open'`,
        after
          ? sql`(${sanctions.appealedAt}, ${sanctions.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(sanctions.appealedAt), asc(sanctions.id))
    .limit(limit);
  return rows.flatMap((row) => {
    const { appealedAt } = row.sanction;
    return appealedAt === null ? [] : [{ ...row, appealedAt }];
  });
}
export type AppealRow = Awaited<ReturnType<typeof listAppeals>>[number];

export const countAppeals = (db: Database) =>
  countUpTo(db, sql`select from ${sanctions} where ${sanctions.appealState} = 'open'`);

/** A decision by its id, for the email about it. */
export async function findSanction(db: Queries, id: string): Promise<SanctionRow | null> {
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, id));
  return row ?? null;
}
