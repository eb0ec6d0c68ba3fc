import { paths } from '@ambitionhub/contract/routes';
import type { ProofEvent } from '@ambitionhub/contract/tasks';
import { pageOf } from '../../platform/notices.ts';
import type { ProofMoved } from './events.ts';

/** What is told of a proof of a task; also the subjects of emails. */
export const proofTexts = {
  approve: (title: string) => `Approved: ${title}`,
  return: (title: string) => `Changes requested: ${title}`,
  decline: (title: string) => `Declined: ${title}`,
  allow: (title: string) => `Objection upheld: ${title}`,
  refuse: (title: string) => `Objection denied: ${title}`,
} as const;

type Text = (moved: ProofMoved, name: string) => string | null;
const texts: Readonly<Partial<Record<ProofEvent, (title: string) => string>>> = proofTexts;

export const textToStudent: Text = ({ event, title }) => texts[event]?.(title) ?? null;

export const textToCompany: Text = ({ event, title }, name) => {
  if (event === 'hand-in') return `${name} has handed in “${title}”`;
  return event === 'allow' || event === 'refuse' ? proofTexts[event](title) : null;
};

export const pageOfStudent = ({ taskId }: Pick<ProofMoved, 'taskId'>): string =>
  pageOf(paths.studentDashboard, { tab: 'work', view: 'tasks', task: taskId });
export const pageOfCompany = ({ proofId }: Pick<ProofMoved, 'proofId'>): string =>
  pageOf(paths.companyDashboard, { tab: 'ambassadors', view: 'review', handIn: proofId });
