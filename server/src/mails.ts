import { digestMail } from './digest.ts';
import { accountMails } from './features/accounts/index.ts';
import {
  ambassadorshipMail,
  payDueCompanyMail,
  payDueMail,
  weekApprovedMail,
  weekReturnedMail,
} from './features/ambassadors/index.ts';
import { declinedMail } from './features/applications/index.ts';
import { introductionEndsMail } from './features/billing/index.ts';
import { approvalMail, coverTakenMail, peopleMails, rejectionMail } from './features/companies/index.ts';
import { ledgerMails } from './features/ledger/index.ts';
import { sanctionMail } from './features/moderation/index.ts';
import { messageMail } from './features/notifications/index.ts';
import { payoutMails } from './features/payouts/index.ts';
import { portfolioTakenMail } from './features/portfolio/index.ts';
import { positionTakenMail } from './features/positions/index.ts';
import { proofMails } from './features/tasks/index.ts';
import type { AnyMail } from './platform/mail/index.ts';

/** Every kind of email that the product sends. Features define them. Add a line here for a new one. */
export const mailKinds: readonly AnyMail[] = [
  ...Object.values(accountMails),
  approvalMail,
  rejectionMail,
  introductionEndsMail,
  ...Object.values(peopleMails),
  messageMail,
  digestMail,
  sanctionMail,
  declinedMail,
  portfolioTakenMail,
  positionTakenMail,
  coverTakenMail,
  weekApprovedMail,
  weekReturnedMail,
  payDueMail,
  payDueCompanyMail,
  ...proofMails,
  ...Object.values(ledgerMails),
  ...payoutMails,
  ambassadorshipMail,
];
