import type { ProofId } from '@ambitionhub/contract/tasks';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { proofs, tasks } from './tables.ts';

/** A proof as it is now, with the data for the emails about it. */
export async function findProofForMail(db: Queries, id: ProofId) {
  const [row] = await db
    .select({
      studentId: proofs.studentId,
      studentName: proofs.studentName,
      companyId: proofs.companyId,
      taskId: proofs.taskId,
      companyName: proofs.companyName,
      title: tasks.title,
      state: proofs.state,
      cents: proofs.cents,
      reason: proofs.reason,
      note: proofs.note,
      adminNote: proofs.adminNote,
    })
    .from(proofs)
    .innerJoin(tasks, eq(tasks.id, proofs.taskId))
    .where(eq(proofs.id, id));
  return row ?? null;
}
export type MailedProof = NonNullable<Awaited<ReturnType<typeof findProofForMail>>>;
