import type { CompanyId } from '@ambitionhub/contract/accounts';
import { type applicantsInput, usualOrder } from '@ambitionhub/contract/applications';
import type * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { resolveFilters } from '../directory/index.ts';
import { findApplicant, listApplicants } from './lists.store.ts';
import { applicantList, presentApplicant } from './presenter.ts';

/** A page of a company's applicants at one stage. */
export async function readApplicants(
  db: Database,
  companyId: CompanyId,
  { stage, order = usualOrder(stage), cursor, ...filters }: z.output<typeof applicantsInput>,
) {
  const { filter, misspelled } = await resolveFilters(db, filters);
  const rows = await listApplicants(
    db,
    { companyId, stage, filter, order },
    { after: applicantList.after(cursor), limit: applicantList.limit },
  );
  const { page, nextCursor } = applicantList.paged(rows);
  const now = new Date();
  const nearWords = filter.words?.near ? [...filter.words.near] : null;
  return { applicants: page.map((row) => presentApplicant(row, now)), nextCursor, misspelled, nearWords };
}

/** The applicant of a conversation as the company sees them; null if there is none. */
export async function readApplicant(db: Database, companyId: CompanyId, conversationId: string) {
  const row = await findApplicant(db, companyId, conversationId);
  return row && presentApplicant(row, new Date());
}
