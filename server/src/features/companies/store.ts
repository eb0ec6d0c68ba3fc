import { type CompanyId, companyId, type ParticipantId, type UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../platform/database/index.ts';
import { requireFound } from '../../platform/http/index.ts';
import type { CompanyRow } from './presenter.ts';
import { companies } from './tables.ts';

type Change = { readonly [Field in keyof Omit<CompanyRow, 'id'>]?: CompanyRow[Field] | undefined };

/**
 * The id of the company that a user creates. It equals the user's id, so that links from before companies had
 * several people still work.
 */
export const companyFoundedBy = (userId: UserId): CompanyId => companyId.parse(userId);

/** An empty profile for a new company; an existing one stays. */
export async function insertCompany(tx: Transaction, founderId: UserId): Promise<void> {
  await tx
    .insert(companies)
    .values({ id: companyFoundedBy(founderId), ownerId: founderId })
    .onConflictDoNothing();
}

export async function deleteCompanies(tx: Transaction, ids: readonly CompanyId[]): Promise<void> {
  await tx.delete(companies).where(inArray(companies.id, [...ids]));
}

/** Hides a company from students while its owner's account waits for removal, or shows it again. */
export async function setCompanyRemoval(tx: Transaction, ownerId: UserId, leaving: boolean): Promise<void> {
  await tx.update(companies).set({ leaving }).where(eq(companies.ownerId, ownerId));
}

export async function findCompany(db: Database, companyId: CompanyId): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, companyId));
  return row ?? null;
}

export const getCompany = async (db: Database, companyId: CompanyId): Promise<CompanyRow> =>
  requireFound(await findCompany(db, companyId));

/** The profile, locked until the transaction ends. */
export async function lockCompany(tx: Transaction, companyId: CompanyId): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
  return requireFound(row);
}

export async function changeCompany(
  tx: Transaction,
  companyId: CompanyId,
  change: Change,
): Promise<CompanyRow> {
  const [row] = await tx.update(companies).set(change).where(eq(companies.id, companyId)).returning();
  return requireFound(row);
}

/** Locks companies until the transaction ends, so that nobody joins or leaves them in the meantime. */
export async function lockCompanies(tx: Transaction, ids: readonly ParticipantId[]): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(companies.id)
    .for('update');
}

/** Sets the time zone of a company's calendar days. Returns false if the database does not know it. */
export async function setTimeZone(tx: Transaction, companyId: CompanyId, timeZone: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(companies)
    .set({ timeZone })
    .where(
      and(eq(companies.id, companyId), sql`exists (select from pg_timezone_names where name = ${timeZone})`),
    );
  return rowCount === 1;
}

/** The owners of these companies, by company. */
export async function findOwners(
  db: Queries,
  ids: readonly ParticipantId[],
): Promise<ReadonlyMap<CompanyId, UserId>> {
  const rows = await db
    .select({ id: companies.id, ownerId: companies.ownerId })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

/** The company's owner; null if the company was removed. */
export const findOwner = async (db: Queries, companyId: CompanyId): Promise<UserId | null> =>
  (await findOwners(db, [companyId])).get(companyId) ?? null;

/** The companies that these users own. */
export async function findOwned(db: Queries, ownerIds: readonly UserId[]): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.ownerId, [...ownerIds]));
  return rows.map(({ id }) => id);
}

/** Hides a profile from everyone while its account is suspended or closed, or shows it again. */
export async function setCompanyBarred(tx: Transaction, id: ParticipantId, barred: boolean): Promise<void> {
  await tx
    .update(companies)
    .set({ barred })
    .where(and(sql`${companies.id} = ${id}`, ne(companies.barred, barred)));
}

/** The time zone of a company's calendar days; the default if the company was removed. */
export async function findTimeZone(db: Queries, id: CompanyId): Promise<string> {
  const [row] = await db.select({ timeZone: companies.timeZone }).from(companies).where(eq(companies.id, id));
  return row?.timeZone ?? defaultTimeZone;
}
