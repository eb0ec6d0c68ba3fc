import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { discoverLimits, type PositionId } from '@ambitionhub/contract/positions';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import { students } from '../students/index.ts';
import { positions, savedPositions } from './tables.ts';

/** Whether a student sees a position: it is open and not over, its company is listed, and it is for the student's school. */
export const isShownTo = (student: UserId | Placeholder): SQL => sql`${positions.listedAt} is not null
  and (${positions.until} is null or ${positions.until} > now())
  and (${positions.forAllSchools} or positions.id in (select its.id from ${positions} its
    where its.listed_at is not null and not its.for_all_schools
      and its.schools @> array[(select ${students.university} from ${students} where ${students.userId} = ${student})]))`;

/**
 * The position of an application that names none: the company's first one that the student sees, otherwise the one
 * with the company's id.
 */
export const usualPosition = (
  companyId: CompanyId,
  student: UserId,
): SQL<PositionId> => sql<PositionId>`coalesce((
  select ${positions.id} from ${positions} where ${positions.companyId} = ${companyId} and ${isShownTo(student)}
  order by ${positions.id} <> ${positions.companyId}, ${positions.createdAt}, ${positions.id} limit 1), ${companyId}::uuid)`;

/** Whether a student has saved a position. */
export const isSavedBy = (student: UserId | Placeholder): SQL<boolean> => sql<boolean>`exists (
  select from ${savedPositions} where ${savedPositions.studentId} = ${student} and ${savedPositions.positionId} = positions.id)`;

/** Saves a position that the student sees. Returns whether it is saved now. */
async function insertSaved(tx: Transaction, student: UserId, id: PositionId): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into ${savedPositions} (student_id, position_id)
    select ${student}::uuid, ${positions.id} from ${positions} where ${and(eq(positions.id, id), isShownTo(student))}
    on conflict (student_id, position_id) do update set position_id = excluded.position_id`);
  return rowCount === 1;
}

async function deleteSaved(tx: Transaction, student: UserId, id: PositionId): Promise<void> {
  await tx
    .delete(savedPositions)
    .where(and(eq(savedPositions.studentId, student), eq(savedPositions.positionId, id)));
}

/** The number of a student's saved positions that they can still see, not counting one. */
async function countSaved(tx: Transaction, student: UserId, besides: PositionId): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(savedPositions)
    .innerJoin(positions, eq(positions.id, savedPositions.positionId))
    .where(
      and(eq(savedPositions.studentId, student), sql`${positions.id} <> ${besides}`, isShownTo(student)),
    );
  return row?.count ?? 0;
}

export async function setSaved(
  tx: Transaction,
  student: UserId,
  id: PositionId,
  saved: boolean,
): Promise<void> {
  if (!saved) return deleteSaved(tx, student, id);
  if ((await countSaved(tx, student, id)) >= discoverLimits.saved) throw new Refusal('SAVED_POSITIONS_FULL');
  if (!(await insertSaved(tx, student, id))) throw new Refusal('NOT_FOUND');
}
