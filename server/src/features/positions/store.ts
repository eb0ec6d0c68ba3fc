import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { PositionId, positionForm } from '@ambitionhub/contract/positions';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { output } from 'zod';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { positions } from './tables.ts';

export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number];
type Written = output<typeof positionForm>;

const columns = {
  id: positions.id,
  companyId: positions.companyId,
  title: positions.title,
  hoursPerWeek: positions.hoursPerWeek,
  payAmount: positions.payAmount,
  payType: positions.payType,
  place: positions.place,
  text: positions.text,
  skills: positions.skills,
  schools: positions.schools,
  open: positions.open,
  lastDay: positions.lastDay,
  version: positions.version,
} as const;

const isTheirs = (companyId: CompanyId, id: PositionId) =>
  and(eq(positions.companyId, companyId), eq(positions.id, id));

/** A company's positions: the profile's position first, then by age. */
export const listPositions = (db: Queries, companyId: CompanyId) =>
  db
    .select(columns)
    .from(positions)
    .where(eq(positions.companyId, companyId))
    .orderBy(sql`${positions.id} <> ${positions.companyId}`, asc(positions.createdAt), asc(positions.id));

/** Stores a new position; false if the id is taken. */
export async function insertPosition(
  tx: Transaction,
  companyId: CompanyId,
  position: Written & { readonly id: PositionId },
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(positions)
    .values({ ...position, companyId })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function writePosition(
  tx: Transaction,
  companyId: CompanyId,
  { id, ...change }: Partial<Written> & { readonly id: PositionId; readonly open?: boolean },
): Promise<void> {
  await tx.update(positions).set(change).where(isTheirs(companyId, id));
}

export async function deletePosition(tx: Transaction, companyId: CompanyId, id: PositionId): Promise<void> {
  await tx.delete(positions).where(isTheirs(companyId, id));
}
