import { paths } from '@ambitionhub/contract/routes';
import { type ProofEvent, proofId, taskTexts } from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import type { Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { defineMail, type Letter, queueMails } from '../../platform/mail/index.ts';
import { findAddress } from '../accounts/index.ts';
import type { ProofMoved } from './events.ts';
import { findProofForMail, type MailedProof } from './proof-mails.store.ts';

const { money, reasons } = taskTexts;

type Told = Extract<ProofEvent, 'approve' | 'return' | 'decline' | 'allow' | 'refuse'>;

/** The state in which a proof must still be when its email is written. */
const stateOf = {
  approve: 'approved',
  return: 'returned',
  decline: 'declined',
  allow: 'approved',
  refuse: 'refused',
} as const;

const texts: Readonly<Record<Told, (proof: MailedProof) => { subject: string; text: string }>> = {
  approve: ({ title, companyName, cents }) => ({
    subject: `Approved: ${title}`,
    text:
      cents > 0 ? `${companyName} now owes you ${money(cents)} for it.` : `${companyName} has approved it.`,
  }),
  return: ({ title, companyName }) => ({
    subject: `Please look again: ${title}`,
    text: `${companyName} has returned it. Your place is kept for 7 days.`,
  }),
  decline: ({ title, companyName, reason }) => ({
    subject: `Declined: ${title}`,
    text: `${companyName} has declined it${reason ? `: ${reasons[reason].toLowerCase()}` : ''}. You can object within 14 days.`,
  }),
  allow: ({ title, companyName, cents }) => ({
    subject: `Decided for you: ${title}`,
    text:
      cents > 0
        ? `We have decided about your objection: ${companyName} now owes you ${money(cents)}.`
        : 'We have decided about your objection: it is approved.',
  }),
  refuse: ({ title }) => ({
    subject: `Decided: ${title}`,
    text: 'We have decided about your objection: it stays declined.',
  }),
};

const proofMail = (event: Told) =>
  defineMail({
    kind: `proof-${event}`,
    lane: 'bulk',
    data: z.object({ proofId }),
    unsubscribe: 'message',
    write: async (desk, { proofId: id }) => {
      const proof = await findProofForMail(desk.db, id);
      if (proof?.state !== stateOf[event]) return null;
      const to = await findAddress(desk.db, proof.studentId);
      const { subject, text } = texts[event](proof);
      const byUs = event === 'allow' || event === 'refuse';
      const quoted = byUs ? proof.adminNote : proof.note;
      const letter: Letter = {
        subject,
        preview: text,
        parts: [
          { is: 'text', text },
          ...(quoted === ''
            ? []
            : [{ is: 'quote', text: quoted, by: byUs ? 'AmbitionHub' : proof.companyName } as const]),
          {
            is: 'action',
            label: 'Open your work',
            url: desk.link(paths.studentDashboard, { tab: 'work', view: 'tasks', task: proof.taskId }),
          },
        ],
        notes: [],
      };
      return to && { to, letter };
    },
  });

const mails = {
  approve: proofMail('approve'),
  return: proofMail('return'),
  decline: proofMail('decline'),
  allow: proofMail('allow'),
  refuse: proofMail('refuse'),
} as const;

/** The emails to students about their proofs. */
export const proofMails = Object.values(mails);

const isTold = (event: ProofEvent): event is Told => event in mails;

/** Queues the emails about moves of proofs of which students get one. */
export async function queueProofMails(
  jobs: Pick<Jobs, 'queueAll'>,
  tx: Transaction,
  moved: readonly Pick<ProofMoved, 'proofId' | 'event'>[],
): Promise<void> {
  for (const [event, those] of Map.groupBy(moved, ({ event }) => event))
    if (isTold(event))
      await queueMails(
        jobs,
        tx,
        mails[event],
        those.map(({ proofId }) => ({ proofId })),
      );
}
