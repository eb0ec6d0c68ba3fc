import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter } from '../../platform/mail/index.ts';
import { findAddress } from '../accounts/index.ts';
import { findOutcome, type Outcome } from './outcome-mails.store.ts';

const declined = ({ link }: Desk, { companyName, note }: Outcome): Letter => ({
  subject: `Your application to ${companyName}`,
  preview: `${companyName} has declined your application.`,
  parts: [
    { is: 'text', text: `Not this time: ${companyName} has declined your application.` },
    ...(note === '' ? [] : [{ is: 'quote', text: note, by: companyName } as const]),
    { is: 'text', text: 'There are more companies that you can apply to.' },
    { is: 'action', label: 'Discover companies', url: link(paths.studentDashboard, { notApplied: 'true' }) },
  ],
  notes: [],
});

const hired = ({ link }: Desk, { companyId, companyName }: Outcome): Letter => ({
  subject: `You’ve been hired by ${companyName}!`,
  preview: `${companyName} has marked you as hired.`,
  parts: [
    { is: 'text', text: `Congratulations: ${companyName} has marked you as hired.` },
    { is: 'text', text: 'Use the chat to plan your first day.' },
    {
      is: 'action',
      label: 'Open the chat',
      url: link(paths.studentDashboard, { tab: 'messages', with: companyId }),
    },
  ],
  notes: [],
});

/**
 * The student's email about the outcome of an application; none if the status has changed again by the time
 * it is sent.
 */
const outcomeMail = (
  status: 'declined' | 'hired',
  lane: 'usual' | 'bulk',
  letter: (desk: Desk, outcome: Outcome) => Letter,
) =>
  defineMail({
    kind: `application-${status}`,
    lane,
    data: z.object({ conversationId: z.uuid() }),
    unsubscribe: 'message',
    write: async (desk, { conversationId }) => {
      const outcome = await findOutcome(desk.db, conversationId);
      if (outcome?.status !== status) return null;
      const to = await findAddress(desk.db, outcome.studentId);
      const companyName = outcome.companyName || 'The company';
      return to && { to, letter: letter(desk, { ...outcome, companyName }) };
    },
  });

/**
 * Tells a student that a company has declined, with the company's note. A company may decline thousands at
 * once.
 */
export const declinedMail = outcomeMail('declined', 'bulk', declined);
/** Tells a student that they are hired. */
export const hiredMail = outcomeMail('hired', 'usual', hired);
