import type { UserId } from '@ambitionhub/contract/accounts';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import type { CompanyRow } from './presenter.ts';
import { companies } from './tables.ts';

type Change = { readonly [Field in keyof Omit<CompanyRow, 'userId'>]?: CompanyRow[Field] | undefined };

/** An empty profile for a new company; an existing one stays. */
export async function insertCompany(tx: Transaction, userId: UserId): Promise<void> {
  await tx.insert(companies).values({ userId }).onConflictDoNothing();
}

export async function removeCompany(tx: Transaction, userId: UserId): Promise<void> {
  await tx.delete(companies).where(eq(companies.userId, userId));
}

/** Hides a company from students while its account waits for removal, or shows it again. */
export async function setCompanyLeaving(tx: Transaction, userId: UserId, leaving: boolean): Promise<void> {
  await tx.update(companies).set({ leaving }).where(eq(companies.userId, userId));
}

export async function findCompany(db: Database, userId: UserId): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.userId, userId));
  return row ?? null;
}

export const getCompany = async (db: Database, userId: UserId): Promise<CompanyRow> =>
  foundCompany(await findCompany(db, userId), userId);

/** The profile, locked until the transaction ends. */
export async function lockCompany(tx: Transaction, userId: UserId): Promise<CompanyRow> {
  const [row] = await tx.select().from(companies).where(eq(companies.userId, userId)).for('update');
  return foundCompany(row, userId);
}

export async function changeCompany(tx: Transaction, userId: UserId, change: Change): Promise<CompanyRow> {
  const [row] = await tx.update(companies).set(change).where(eq(companies.userId, userId)).returning();
  return foundCompany(row, userId);
}

/** Every company has a profile, created with the account. */
export function foundCompany<Row>(row: Row | null | undefined, userId: UserId): Row {
  if (!row) throw new Error(`company ${userId} has no profile`);
  return row;
}

/** Hides a profile from everyone while its account is suspended or closed, or shows it again. */
export async function setCompanyBarred(tx: Transaction, userId: UserId, barred: boolean): Promise<void> {
  await tx
    .update(companies)
    .set({ barred })
    .where(and(eq(companies.userId, userId), ne(companies.barred, barred)));
}
