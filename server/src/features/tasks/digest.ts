import { paths } from '@ambitionhub/contract/routes';
import { taskTexts } from '@ambitionhub/contract/tasks';
import type { DigestSource } from '../notifications/index.ts';
import { findReminded, findWaitingProofs } from './digest.store.ts';

const texts = taskTexts.digest;
const dayOf = (at: Date): string =>
  at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/**
 * The part of the daily digest about proofs: those that wait for a company, and those returned to a student.
 */
export const waitingProofs: DigestSource = {
  findReaders: findReminded,
  write: async ({ db, link }, { userId, companyId, since }) => {
    const isCompany = companyId !== null;
    const proofs = await findWaitingProofs(db, isCompany ? { companyId } : { studentId: userId }, since);
    const [first] = proofs;
    if (!first) return null;
    const summary = isCompany ? texts.wait(first.count) : texts.returned(first.count);
    const url = isCompany
      ? link(paths.companyDashboard, { tab: 'ambassadors', view: 'review' })
      : link(paths.studentDashboard, { tab: 'work', view: 'tasks' });
    const rows = proofs.map(({ name, title, dueAt }) => ({
      title,
      text: `${name} · ${isCompany ? texts.approvedOn(dayOf(dueAt)) : texts.kept(dayOf(dueAt))}`,
      url,
    }));
    return { summary, part: { is: 'list', heading: summary, rows } };
  },
};
