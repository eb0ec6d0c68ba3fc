import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter } from '../../platform/mail/index.ts';
import { pageOf } from '../../platform/notices.ts';
import { findOutcome, type Outcome } from './outcome-mails.store.ts';

export const declinedText = (company: string): string => `${company} has declined your application`;
export const applicationsPage = pageOf(paths.studentDashboard, { tab: 'applications' });
const discoverPage = pageOf(paths.studentDashboard, { notApplied: 'true' });

const declined = ({ link }: Desk, { companyName, note }: Outcome): Letter => ({
  subject: declinedText(companyName),
  heading: 'Not this time',
  preview: note || 'There are more companies that you can apply to.',
  parts: [
    `${declinedText(companyName)}.`,
    ...(note === '' ? [] : [{ is: 'quote', text: note, by: companyName } as const]),
    'There are more companies that you can apply to.',
    { is: 'action', label: 'Discover companies', url: link(discoverPage) },
  ],
});

/**
 * Tells a student that a company has declined, with the company's note; nothing if the status has changed
 * again by the time it is sent. A company may decline thousands at once.
 */
export const declinedMail = defineMail({
  kind: 'application-declined',
  lane: 'bulk',
  data: z.object({ conversationId: z.uuid() }),
  unsubscribe: 'applications',
  write: async (desk, { conversationId }) => {
    const outcome = await findOutcome(desk.db, conversationId);
    if (outcome?.status !== 'declined') return null;
    const companyName = outcome.companyName || 'The company';
    const { studentId: to, companyId: by } = outcome;
    return { to, by, letter: declined(desk, { ...outcome, companyName }) };
  },
});
