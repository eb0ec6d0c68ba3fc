import { randomUUID } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import { companyTexts, missingFields } from '@ambitionhub/contract/companies';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { changed, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { closeByUndo, defineUndoWindow, wasUndone } from '../../platform/undo-window/index.ts';
import { finalizeDecisions, findDecided, lockDecision } from './approval.store.ts';
import type { CompanyRow } from './presenter.ts';
import { lockCompany } from './store.ts';

const { openUndoWindow, registerFinalizeJobs } = defineUndoWindow('tell-approvals');
/** Companies per transaction: few, so that no one waits long for a locked row. */
const step = 25;

type Decision = { readonly id: CompanyId; readonly version: number; readonly isApproved: boolean };

/**
 * Approves a company or revokes its approval, if it still has this version. Returns whether that changes anything.
 * Students and the company see it after ten seconds. Until then the opposite decision undoes it.
 */
export async function decideApproval(
  tx: Transaction,
  jobs: Pick<Jobs, 'queue'>,
  { id, version, isApproved }: Decision,
): Promise<boolean> {
  const company = await lockCompany(tx, id);
  if (company.version !== version) throw changed('profile');
  if ((company.decision ?? company.isApproved) === isApproved) return false;
  if (isApproved) requireComplete(company);
  if (company.decisionId !== null) return undoDecision(tx, id, company.decisionId);
  const decisionId = randomUUID();
  await lockDecision(tx, id, { decision: isApproved, decisionId });
  await openUndoWindow(tx, jobs, decisionId);
  return true;
}

/** Undoes a decision that no one was notified of; refused once it is final. */
export async function undoDecision(tx: Transaction, id: CompanyId, decisionId: string): Promise<true> {
  const company = await lockCompany(tx, id);
  const isUndone = company.decisionId === decisionId && (await closeByUndo(tx, decisionId));
  if (!isUndone) throw (await wasUndone(tx, decisionId)) ? changed('profile') : new Refusal('TOLD_ALREADY');
  await lockDecision(tx, id, null);
  return true;
}

/** Refuses a profile that is incomplete for students, and names the missing fields. */
function requireComplete(company: CompanyRow): void {
  const missing = missingFields(company);
  if (missing.length > 0) throw new Refusal('COMPANY_INCOMPLETE', { fields: missing });
  if (company.profileCompleted) return;
  const fields = [{ field: 'profileCompleted', message: companyTexts.errors.unsaved }];
  throw new Refusal('COMPANY_INCOMPLETE', { fields });
}

export const registerApprovalsJobs = (jobs: Jobs, db: Database): void =>
  registerFinalizeJobs(jobs, db, {
    find: (failed) => findDecided(db, failed, step),
    keyOf: (id: CompanyId) => id,
    handle: (ids) => transact(db, (tx) => finalizeDecisions(tx, ids)),
  });
