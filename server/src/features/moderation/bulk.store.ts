import type { UserId } from '@ambitionhub/contract/accounts';
import { type Bulk, bulkLimits, type bulkSelection } from '@ambitionhub/contract/moderation';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { addressOfRequest } from '../../platform/requests/index.ts';
import { users } from '../accounts/index.ts';
import { companiesForAdmin as companies } from '../companies/index.ts';
import { studentsForAdmin as students } from '../students/index.ts';
import { matchingCompanies } from './companies.store.ts';
import { matchingStudents } from './students.store.ts';
import { bulkActs, bulkTargets } from './tables.ts';

export type Selection = output<typeof bulkSelection>;
export type BulkRow = typeof bulkActs.$inferSelect;
/** An account that a bulk act is done to, as the admin has seen it. */
export type Target = { readonly id: UserId; readonly version: number | null };
type Outcome = 'changed' | 'unchanged' | 'failed';

/**
 * What must not have changed about an account between the preview and the act: how the admin has decided about it so far, and
 * of a company that is to be approved the whole profile.
 */
const asSeen = {
  star: sql`${students.isStarAmbassador}::text`,
  approval: sql`concat_ws(' ', ${companies.isApproved}, ${companies.rejection})`,
  profile: sql`${companies.version}`,
} as const;

const asSeenFor = ({ kind, act }: Selection): SQL =>
  kind === 'students' ? asSeen.star : asSeen[act === 'approve' ? 'profile' : 'approval'];

/** The accounts of a selection, of its own kind only, each with its name, its version and how it stands. */
function selected(selection: Selection): SQL {
  const { kind, ids } = selection;
  const table = kind === 'students' ? students : companies;
  const matching = selection.kind === 'students' ? matchingStudents(selection) : matchingCompanies(selection);
  const where = ids ? inArray(table.userId, ids) : (matching ?? sql`true`);
  return sql`
    select ${table.userId} as id, ${table.name} as name, ${table.version} as version, ${asSeenFor(selection)} as seen
    from ${table} where ${where}`;
}

/** Says in whatever order who is found, and how they stand. */
const mark = sql`coalesce(bit_xor(hashtextextended(concat_ws(' ', id, seen), 0)), 0)::text as mark`;

/** How many a selection holds, counted just beyond what one act may take, their mark, and the first of them by name. */
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
      // Somebody who has not written a profile yet is known by the e-mail only.
      sql`
        select coalesce(nullif(found.name, ''), ${users.email}) as name from (
          select id, name from (${selected(selection)}) as matching order by lower(name), id limit ${named}
        ) as found join ${users} on ${users.id} = found.id order by lower(found.name), found.id`,
    ),
  ]);
  const { count, mark: shown } = counted.rows[0] ?? { count: 0, mark: '0' };
  return { count, mark: shown, names: first.rows.map(({ name }) => name) };
}

/** Notes a bulk act and whom it is to be done to, with their mark; null where one of this id is noted already. */
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

/** The newest ones. */
export const newestBulks = (db: Database): Promise<BulkRow[]> =>
  db.select().from(bulkActs).orderBy(desc(bulkActs.startedAt)).limit(bulkLimits.shown);

/**
 * Takes some of whom it is still to be done to, for the transaction in which it is done. Two who take at once take
 * different ones.
 */
export async function takeTargets(tx: Transaction, id: string, limit: number): Promise<Target[]> {
  const { rows } = await tx.execute<Target>(sql`
    delete from bulk_targets where (bulk_id, target_id) in (
      select bulk_id, target_id from bulk_targets where bulk_id = ${id}::uuid
      order by target_id limit ${limit} for update skip locked)
    returning target_id as id, version`);
  return rows;
}

/** Takes one off the list to whom it cannot be done; whether it was still there. */
export async function dropTarget(tx: Transaction, id: string, target: UserId): Promise<boolean> {
  const dropped = await tx
    .delete(bulkTargets)
    .where(and(eq(bulkTargets.bulkId, id), eq(bulkTargets.targetId, target)))
    .returning({ id: bulkTargets.targetId });
  return dropped.length > 0;
}

/** Notes how far it has come, at the end of the transaction of a step. */
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

/** Ends it when nobody is left, nor in the hands of another step. */
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
  const { id, kind, act, total, changed, unchanged, failed, startedAt, endedAt } = row;
  return {
    id,
    kind,
    act,
    total,
    changed,
    unchanged,
    failed,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
