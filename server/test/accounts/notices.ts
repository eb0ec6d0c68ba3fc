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
} from '../../src/features/accounts/events.ts';
import { revocations } from '../../src/features/accounts/revocation/revocations.ts';
import { otherStudent, owner, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const email = 'maya@example.org';

export const samples: Samples = {
  'a student signs up': told(signedUp({ userId: student, userType: 'student', email }), {
    email: { kinds: ['address-proof'], to: [student] },
  }),
  'a user asks for a confirmation link': told(linkRequested({ userId: student, email }), {
    email: { kinds: ['address-proof'], to: [student] },
  }),
  'a user asks for another address': told(newAddressRequested({ userId: student, email }), {
    email: { kinds: ['address-asked'], to: [student] },
  }),
  'a user has another address': told(
    addressChanged({ userId: student, from: 'old@example.org', to: email }),
    {
      email: { kinds: ['address-changed'], to: [student] },
    },
  ),
  'a student leaves': told(removalRequested({ userId: student, email, at: new Date() }), {
    email: { kinds: ['leaving'], to: [student] },
  }),
  'an owner leaves': told(removalRequested({ userId: owner, email, at: new Date() }), {
    email: { kinds: ['leaving'], to: [owner] },
  }),
  'someone asks for a reset link': told(resetAsked({ email }), { email: { kinds: ['reset'], to: [] } }),
  'a user has a new password': told(passwordReplaced({ userId: student }), {
    email: { kinds: ['password-replaced'], to: [student] },
  }),
  'the admin sets up a second factor': told(
    secondFactorChanged({ userId: theAdmin, act: 'second-factor-on' }),
    { audit: [{ by: theAdmin, action: 'second-factor-on', about: theAdmin }] },
  ),
  'two accounts are closed': told(
    accessRevoked({ userIds: [student, otherStudent], ends: revocations['suspension or closure'] }),
    { chat: { recheck: [student, otherStudent] } },
  ),
  'a change of address is stopped': told(
    accessRevoked({ userIds: [student], ends: revocations['address kept'] }),
    {},
  ),
  'a session ends': told(sessionsEnded({ userId: student }), { chat: { recheck: [student] } }),
};
