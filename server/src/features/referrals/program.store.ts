import type { CompanyId } from '@ambitionhub/contract/accounts';
import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { referralPrograms } from './tables.ts';

export type ProgramRow = typeof referralPrograms.$inferSelect;
export type ProgramSettings = Omit<ProgramRow, 'companyId' | 'version'>;

export async function findProgram(db: Queries, companyId: CompanyId): Promise<ProgramRow | null> {
  const [row] = await db.select().from(referralPrograms).where(eq(referralPrograms.companyId, companyId));
  return row ?? null;
}

/** The settings, locked until the transaction ends. */
export async function lockProgram(tx: Transaction, companyId: CompanyId): Promise<ProgramRow | null> {
  const [row] = await tx
    .select()
    .from(referralPrograms)
    .where(eq(referralPrograms.companyId, companyId))
    .for('update');
  return row ?? null;
}

/** Stores the first settings; false if there are some already. */
export async function insertProgram(
  tx: Transaction,
  companyId: CompanyId,
  settings: ProgramSettings,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(referralPrograms)
    .values({ companyId, ...settings })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function updateProgram(
  tx: Transaction,
  companyId: CompanyId,
  settings: ProgramSettings,
): Promise<void> {
  await tx
    .update(referralPrograms)
    .set({ ...settings, version: sql`${referralPrograms.version} + 1` })
    .where(eq(referralPrograms.companyId, companyId));
}

export async function findWebsite(db: Queries, companyId: CompanyId): Promise<string> {
  const [row] = await db
    .select({ website: companies.website })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row?.website ?? '';
}
