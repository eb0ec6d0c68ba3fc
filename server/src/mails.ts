import { digestMail } from './digest.ts';
import {
  addressAskedMail,
  addressChangedMail,
  leavingMail,
  proofMail,
  resetMail,
} from './features/accounts/index.ts';
import { declinedMail, hiredMail } from './features/applications/index.ts';
import { approvalMail, rejectionMail } from './features/companies/index.ts';
import { sanctionMail } from './features/moderation/index.ts';
import { messageMail } from './features/notifications/index.ts';
import type { AnyMail } from './platform/mail/index.ts';

/** Every kind of email that the product sends. Each is defined in its feature; a new one is a line here. */
export const mailKinds: readonly AnyMail[] = [
  resetMail,
  proofMail,
  addressAskedMail,
  addressChangedMail,
  leavingMail,
  approvalMail,
  rejectionMail,
  messageMail,
  digestMail,
  sanctionMail,
  declinedMail,
  hiredMail,
];
