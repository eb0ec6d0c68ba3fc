import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { applications } from './tables.ts';

/** An application's current status, with the data for the student's email. */
export async function findOutcome(db: Queries, conversationId: string) {
  const [row] = await db
    .select({
      studentId: applications.studentId,
      companyId: applications.companyId,
      companyName: companies.name,
      status: applications.status,
      note: applications.note,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(eq(applications.conversationId, conversationId));
  return row ?? null;
}

export type Outcome = {
  readonly studentId: UserId;
  readonly companyId: CompanyId;
  readonly companyName: string;
  readonly note: string;
};
