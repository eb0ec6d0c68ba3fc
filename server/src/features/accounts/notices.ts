import { address, admin, defineNotices, user, users } from '../../platform/notices.ts';
import { findOwnCompany } from '../companies/index.ts';
import {
  accessRevoked,
  addressChanged,
  linkRequested,
  newAddressRequested,
  passwordReplaced,
  removalRequested,
  resetAsked,
  secondFactorChanged,
  sessionsEnded,
  signedUp,
} from './events.ts';
import {
  addressChangedMail,
  newAddressMail,
  passwordReplacedMail,
  proofMail,
  removalMail,
  resetMail,
} from './mails.ts';

const recheck = () => ({ name: 'recheck', data: {} }) as const;

export const accountsNotices = defineNotices([
  { on: signedUp, to: user, email: proofMail },
  { on: linkRequested, to: user, email: proofMail },
  { on: newAddressRequested, to: user, email: newAddressMail },
  { on: addressChanged, to: user, email: addressChangedMail },
  {
    on: removalRequested,
    to: user,
    email: async ({ userId }, tx) => removalMail.about({ userId, company: await findOwnCompany(tx, userId) }),
  },
  { on: resetAsked, to: address, email: resetMail },
  { on: passwordReplaced, to: user, email: passwordReplacedMail },
  {
    on: secondFactorChanged,
    to: admin,
    audit: ({ userId, act }) => ({ actorId: userId, action: act, targetId: userId }),
  },
  // Streams end with their sessions.
  { on: accessRevoked, when: ({ ends }) => typeof ends.sessions === 'string', to: users, chat: recheck },
  { on: sessionsEnded, to: user, chat: recheck },
]);
