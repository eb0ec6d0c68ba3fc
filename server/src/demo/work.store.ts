import { sql } from 'drizzle-orm';
import { ambassadorships, ambassadorTerms } from '../features/ambassadors/index.ts';
import { hourWeeks, workedHours } from '../features/hours/index.ts';
import { proofs, tasks } from '../features/tasks/index.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { workOf } from './ambassadors.ts';
import type { taskRowsOf } from './tasks.ts';

type Work = ReturnType<typeof workOf>;

/** Stores the work of the demo ambassadors, and updates their applications to match. */
export async function addWork(tx: Transaction, all: readonly Work[]): Promise<void> {
  await tx.insert(ambassadorships).values(all.map(({ ambassadorship }) => ambassadorship));
  await tx.insert(ambassadorTerms).values(all.flatMap(({ terms }) => terms));
  await tx.insert(hourWeeks).values(all.flatMap(({ weeks }) => weeks));
  await tx.insert(workedHours).values(all.flatMap(({ hours }) => hours));
  await tx.execute(sql`
    update applications
    set status = case state when 'offered' then 'offered' else 'hired' end,
      since = coalesce(work.answered_at, work.offered_at), offered_at = work.offered_at, hired_at = work.answered_at
    from ${ambassadorships} work
    where (applications.student_id, applications.company_id) = (work.student_id, work.company_id)`);
}

/** Stores the tasks of the demo company, with the proofs. */
export async function addTasks(
  tx: Transaction,
  all: readonly ReturnType<typeof taskRowsOf>[],
): Promise<void> {
  await tx.insert(tasks).values(all.map(({ task }) => task));
  await tx.insert(proofs).values(all.flatMap((rows) => rows.proofs));
}

/** The pictures of proofs among these that do not exist yet. */
export async function listWithoutScenes<Picture extends { readonly proofId: string; readonly place: number }>(
  db: Database,
  pictures: readonly Picture[],
): Promise<readonly Picture[]> {
  const { rows } = await db.execute<{ proofId: string; place: number }>(sql`
    select proof_id::text as "proofId", place from proof_pictures
    where proof_id = any(${sql.param(pictures.map(({ proofId }) => proofId))}::uuid[]) and place is not null`);
  return pictures.filter(
    ({ proofId, place }) => !rows.some((row) => row.proofId === proofId && row.place === place),
  );
}
