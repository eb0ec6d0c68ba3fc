import { productName } from '@ambitionhub/contract/accounts';
import { type ProofEvent, proofId, taskTexts } from '@ambitionhub/contract/tasks';
import * as z from 'zod';
import { defineMail, type Letter, type Mailing } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';
import type { ProofMoved } from './events.ts';
import { pageOfCompany, pageOfStudent, proofTexts } from './news.ts';
import { findProofForMail, type MailedProof } from './proof-mails.store.ts';

const { money, reasons } = taskTexts;

/** The admin's decision about an objection. Both sides are notified. */
type Settled = Extract<ProofEvent, 'allow' | 'refuse'>;
type Told = Settled | Extract<ProofEvent, 'approve' | 'return' | 'decline'>;
type Words = { readonly subject: string; readonly text: string };

/** The state in which a proof must still be when its email is written. */
const stateOf = {
  approve: 'approved',
  return: 'returned',
  decline: 'declined',
  allow: 'approved',
  refuse: 'refused',
} as const;

const texts: Readonly<Record<Told, (proof: MailedProof) => Words>> = {
  approve: ({ title, companyName, cents }) => ({
    subject: proofTexts.approve(title),
    text:
      cents > 0 ? `${companyName} now owes you ${money(cents)} for it.` : `${companyName} has approved it.`,
  }),
  return: ({ title, companyName }) => ({
    subject: proofTexts.return(title),
    text: `${companyName} has returned it. Hand it in again within 7 days.`,
  }),
  decline: ({ title, companyName, reason }) => ({
    subject: proofTexts.decline(title),
    text: `${companyName} has declined it${reason ? `: ${reasons[reason].toLowerCase()}` : ''}. You can object within 14 days.`,
  }),
  allow: ({ title, companyName, cents }) => ({
    subject: proofTexts.allow(title),
    text:
      cents > 0
        ? `We reviewed your appeal, and ${companyName} now owes you ${money(cents)}.`
        : 'We reviewed your appeal, and the proof is approved.',
  }),
  refuse: ({ title }) => ({
    subject: proofTexts.refuse(title),
    text: 'We reviewed your appeal, and the proof stays declined.',
  }),
};

const proofMail = (event: Told) =>
  defineMail({
    kind: `proof-${event}`,
    lane: 'bulk',
    data: z.object({ proofId }),
    unsubscribe: 'work',
    write: async (desk, { proofId: id }) => {
      const proof = await findProofForMail(desk.db, id);
      if (proof?.state !== stateOf[event]) return null;
      const byUs = event === 'allow' || event === 'refuse';
      const said = byUs ? proof.adminNote : proof.note;
      const url = desk.link(pageOfStudent(proof));
      return {
        to: proof.studentId,
        by: byUs ? null : proof.companyId,
        letter: letterOf(texts[event](proof), said, byUs ? productName : proof.companyName, {
          label: 'Open your work',
          url,
        }),
      };
    },
  });

const letterOf = (
  { subject, text }: Words,
  quoted: string,
  by: string,
  action: { readonly label: string; readonly url: string },
): Letter => ({
  subject,
  preview: text,
  parts: [
    text,
    ...(quoted === '' ? [] : [{ is: 'quote', text: quoted, by } as const]),
    { is: 'action', ...action },
  ],
});

const settledTexts: Readonly<Record<Settled, (proof: MailedProof) => Words>> = {
  allow: ({ title, studentName, cents }) => ({
    subject: proofTexts.allow(title),
    text:
      cents > 0
        ? `We reviewed the objection of ${studentName || 'a student'}, and you now owe them ${money(cents)}.`
        : `We reviewed the objection of ${studentName || 'a student'}, and the proof is approved.`,
  }),
  refuse: ({ title, studentName }) => ({
    subject: proofTexts.refuse(title),
    text: `We reviewed the objection of ${studentName || 'a student'}, and the proof stays declined.`,
  }),
};

const settledMail = (event: Settled) =>
  defineMail({
    kind: `proof-${event}-company`,
    lane: 'usual',
    data: z.object({ proofId }),
    unsubscribe: 'work',
    write: async (desk, { proofId: id }) => {
      const proof = await findProofForMail(desk.db, id);
      if (proof?.state !== stateOf[event]) return null;
      const to = await findOwner(desk.db, proof.companyId);
      const url = desk.link(pageOfCompany({ proofId: id }));
      return (
        to && {
          to,
          by: null,
          letter: letterOf(settledTexts[event](proof), proof.adminNote, productName, {
            label: 'See the proof',
            url,
          }),
        }
      );
    },
  });

const mails = {
  approve: proofMail('approve'),
  return: proofMail('return'),
  decline: proofMail('decline'),
  allow: proofMail('allow'),
  refuse: proofMail('refuse'),
} as const;
const settledMails = { allow: settledMail('allow'), refuse: settledMail('refuse') } as const;

/** The emails to students about their proofs, and to companies about the admin's decisions. */
export const proofMails = [...Object.values(mails), ...Object.values(settledMails)];

const isTold = (event: ProofEvent): event is Told => event in mails;
const isSettled = (event: ProofEvent): event is Settled => event in settledMails;

/** The email that a student gets when a proof changes its state. */
export const studentProofMail = ({ event, proofId }: ProofMoved): Mailing | null =>
  isTold(event) ? mails[event].about({ proofId }) : null;

/** The email to a company about the admin's decision. */
export const companyProofMail = ({ event, proofId }: ProofMoved): Mailing | null =>
  isSettled(event) ? settledMails[event].about({ proofId }) : null;
