import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter } from '../../platform/mail/index.ts';
import { findAddress } from '../accounts/index.ts';
import { findOutcome, type Outcome } from './outcome-mails.store.ts';

const declined = ({ link }: Desk, { companyName, note }: Outcome): Letter => ({
  subject: `Your application to ${companyName}`,
  preview: `${companyName} does not go on with your application this time.`,
  parts: [
    { is: 'text', text: `Not this time: ${companyName} does not go on with your application.` },
    ...(note === '' ? [] : [{ is: 'quote', text: note, by: companyName } as const]),
    { is: 'text', text: 'There are more companies to apply to.' },
    { is: 'action', label: 'Discover companies', url: link(paths.studentDashboard, { notApplied: 'true' }) },
  ],
  notes: [],
});

const hired = ({ link }: Desk, { companyId, companyName }: Outcome): Letter => ({
  subject: `You are in at ${companyName}!`,
  preview: `${companyName} has marked you as hired.`,
  parts: [
    { is: 'text', text: `Congratulations: ${companyName} has marked you as hired.` },
    { is: 'text', text: 'Talk about the start in the chat.' },
    {
      is: 'action',
      label: 'Open the chat',
      url: link(paths.studentDashboard, { tab: 'messages', with: companyId }),
    },
  ],
  notes: [],
});

/** What a student is told of where an application has come to; nothing where it has moved on by the time it is sent. */
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

/** Tells a student that a company has declined, and what it says to it. A company may decline thousands at once. */
export const declinedMail = outcomeMail('declined', 'bulk', declined);
/** Tells a student that they are hired. */
export const hiredMail = outcomeMail('hired', 'usual', hired);
