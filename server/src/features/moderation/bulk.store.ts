import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type Bulk, bulkLimits, type bulkSelection } from '@ambitionhub/contract/moderation';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { addressOfRequest } from '../../platform/request-context/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { studentsForAdmin as students } from '../students/index.ts';
import { matchingCompanies } from './companies.store.ts';
import { matchingStudents } from './students.store.ts';
import { bulkActs, bulkTargets } from './tables.ts';

export type Selection = output<typeof bulkSelection>;
export type BulkRow = typeof bulkActs.$inferSelect;
/** An account that a bulk act is for, as the admin has seen it. */
export type Target = { readonly id: ParticipantId; readonly version: number | null };
type Outcome = 'changed' | 'unchanged' | 'failed';

/**
 * The part of an account that must not change between the preview and the act: the admin's decision so far
 * and, for a company to be approved, the whole profile.
 */
const asSeen = {
  star: sql`${students.isStarAmbassador}::text`,
  approval: sql`concat_ws(' ', ${companies.isApproved}, ${companies.rejection})`,
  profile: sql`${companies.version}`,
} as const;

const asSeenFor = ({ kind, act }: Selection): SQL =>
  kind === 'students' ? asSeen.star : asSeen[act === 'approve' ? 'profile' : 'approval'];

/** The accounts of a selection, of its kind only, each with its name, its version and its current state. */
function selected(selection: Selection): SQL {
  const { kind, ids } = selection;
  const table = kind === 'students' ? students : companies;
  const matching = selection.kind === 'students' ? matchingStudents(selection) : matchingCompanies(selection);
  const tableId = kind === 'students' ? students.userId : companies.id;
  const where = ids ? sql`${tableId} = any(${sql.param(ids)}::uuid[])` : (matching ?? sql`true`);
  return sql`
    select ${tableId} as id, ${table.name} as name, ${table.version} as version, ${asSeenFor(selection)} as seen
    from ${table} where ${where}`;
}

/** A hash of the accounts found and their states, in any order. */
const mark = sql`coalesce(bit_xor(hashtextextended(concat_ws(' ', id, seen), 0)), 0)::text as mark`;

/** Counts a selection, to just above the limit of one act, with its fingerprint and the first accounts by name. */
export async function previewSelection(
  db: Queries,
  selection: Selection,
): Promise<{ count: number; names: string[]; mark: string }> {
  const { targets, named } = bulkLimits;
  const [counted, first] = await Promise.all([
    db.execute<{ count: number; mark: string }>(
      sql`select count(*)::int as count, ${mark} from (${selected(selection)} limit ${targets + 1}) as found`,
    ),
    db.execute<{ name: string }>(
      // A user without a profile has only the email.
      sql`
        select coalesce(nullif(found.name, ''), ${users.email}) as name from (
          select id, name from (${selected(selection)}) as matching order by lower(name), id limit ${named}
        ) as found join ${users} on ${users.id} = coalesce(
          (select ${companies.ownerId} from ${companies} where ${companies.id} = found.id), found.id)
        order by lower(found.name), found.id`,
    ),
  ]);
  const { count, mark: shown } = counted.rows[0] ?? { count: 0, mark: '0' };
  return { count, mark: shown, names: first.rows.map(({ name }) => name) };
}

/**
 * Stores a bulk act and its accounts, and returns it with their fingerprint; null if this id already exists.
 */
export async function insertBulk(
  tx: Transaction,
  { id, actorId, selection }: { id: string; actorId: UserId; selection: Selection },
): Promise<{ row: BulkRow; mark: string } | null> {
  const { kind, act } = selection;
  const [row] = await tx
    .insert(bulkActs)
    .values({ id, actorId, kind, act, total: 0, address: addressOfRequest() })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const { rows } = await tx.execute<{ total: number; mark: string }>(sql`
    with found as materialized (${selected(selection)} limit ${bulkLimits.targets + 1}), noted as (
      insert into ${bulkTargets} (bulk_id, target_id, version) select ${id}::uuid, id, version from found
    )
    select count(*)::int as total, ${mark} from found`);
  const { total, mark: noted } = rows[0] ?? { total: 0, mark: '0' };
  await tx.update(bulkActs).set({ total }).where(eq(bulkActs.id, id));
  return { row: { ...row, total }, mark: noted };
}

export async function findBulk(db: Queries, id: string): Promise<BulkRow | null> {
  const [row] = await db.select().from(bulkActs).where(eq(bulkActs.id, id));
  return row ?? null;
}

/** The newest bulk acts. */
export const newestBulks = (db: Database): Promise<BulkRow[]> =>
  db.select().from(bulkActs).orderBy(desc(bulkActs.startedAt)).limit(bulkLimits.shown);

/**
 * Takes some of the remaining accounts, in the transaction that changes them. Concurrent calls take different
 * ones.
 */
export async function takeTargets(tx: Transaction, id: string, limit: number): Promise<Target[]> {
  const { rows } = await tx.execute<Target>(sql`
    delete from bulk_targets where (bulk_id, target_id) in (
      select bulk_id, target_id from bulk_targets where bulk_id = ${id}::uuid
      order by target_id limit ${limit} for update skip locked)
    returning target_id as id, version`);
  return rows;
}

/** Takes an account that cannot be changed off the list; returns whether it was still there. */
export async function dropTarget(tx: Transaction, id: string, target: ParticipantId): Promise<boolean> {
  const dropped = await tx
    .delete(bulkTargets)
    .where(and(eq(bulkTargets.bulkId, id), eq(bulkTargets.targetId, target)))
    .returning({ id: bulkTargets.targetId });
  return dropped.length > 0;
}

/** Records the progress, at the end of a step's transaction. */
export async function moveOn(
  tx: Transaction,
  id: string,
  { changed, unchanged, failed }: Readonly<Record<Outcome, number>>,
): Promise<void> {
  await tx
    .update(bulkActs)
    .set({
      changed: sql`${bulkActs.changed} + ${changed}`,
      unchanged: sql`${bulkActs.unchanged} + ${unchanged}`,
      failed: sql`${bulkActs.failed} + ${failed}`,
      movedAt: sql`now()`,
    })
    .where(eq(bulkActs.id, id));
}

/** Ends the bulk act when no account is left, not even in another step. */
export async function endBulk(db: Database, id: string): Promise<void> {
  await db
    .update(bulkActs)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        eq(bulkActs.id, id),
        isNull(bulkActs.endedAt),
        sql`${bulkActs.changed} + ${bulkActs.unchanged} + ${bulkActs.failed} = ${bulkActs.total}`,
      ),
    );
}

export function presentBulk(row: BulkRow): Bulk {
  const { id, kind, act, total, changed, unchanged, failed, endedAt } = row;
  return {
    id,
    kind,
    act,
    total,
    changed,
    unchanged,
    failed,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
