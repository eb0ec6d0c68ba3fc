import type { UserId } from '@ambitionhub/contract/accounts';
import type { PortfolioLink } from '@ambitionhub/contract/portfolio';
import { eq, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { students } from '../students/index.ts';
import { portfolios } from './tables.ts';

export type PortfolioRow = { readonly links: readonly PortfolioLink[]; readonly version: number };

const columns = { links: portfolios.links, version: portfolios.version } as const;

/** A student's links; null if no portfolio has been saved. */
export async function findPortfolio(db: Queries, studentId: UserId): Promise<PortfolioRow | null> {
  const [row] = await db.select(columns).from(portfolios).where(eq(portfolios.studentId, studentId));
  return row ?? null;
}

/** As above, locked until the transaction ends. */
export async function lockPortfolio(tx: Transaction, studentId: UserId): Promise<PortfolioRow | null> {
  const [row] = await tx
    .select(columns)
    .from(portfolios)
    .where(eq(portfolios.studentId, studentId))
    .for('update');
  return row ?? null;
}

/** Whether a student exists, and whether companies see the profile. */
export async function findVisibility(
  db: Queries,
  studentId: UserId,
): Promise<{ readonly visible: boolean } | null> {
  const [row] = await db
    .select({ visible: students.visible })
    .from(students)
    .where(eq(students.userId, studentId));
  return row ?? null;
}

/** Stores the first version; false if there already is one. */
export async function insertPortfolio(
  tx: Transaction,
  studentId: UserId,
  links: readonly PortfolioLink[],
): Promise<boolean> {
  const { rowCount } = await tx.insert(portfolios).values({ studentId, links }).onConflictDoNothing();
  return rowCount === 1;
}

/** Stores the next version of a locked portfolio. */
export async function writePortfolio(
  tx: Transaction,
  studentId: UserId,
  links: readonly PortfolioLink[],
): Promise<void> {
  await tx
    .update(portfolios)
    .set({ links, version: sql`${portfolios.version} + 1` })
    .where(eq(portfolios.studentId, studentId));
}
