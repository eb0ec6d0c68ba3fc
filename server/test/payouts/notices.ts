import {
  cardDisputed,
  cardPaid,
  payoutAccountChanged,
  payoutAccountConnected,
  payoutsWanted,
  transferMoved,
} from '../../src/features/payouts/events.ts';
import { aThing, company, member, otherStudent, owner, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const share = {
  shareId: aThing,
  companyId: company,
  studentId: student,
  amountCents: 500,
  reason: null,
};
const bothSides = { payoutsChanged: [company, student] };
const paid = { companyId: company, paymentId: aThing, totalCents: 1030 };

export const samples: Samples = {
  'students can be paid by card once they set it up': told(
    payoutsWanted({ studentIds: [student, otherStudent] }),
    {
      news: { 'Set up payouts to be paid by card': [student, otherStudent] },
      email: { kinds: ['payouts-wanted', 'payouts-wanted'], to: [student, otherStudent] },
    },
  ),
  'a payout account changes': told(payoutAccountChanged({ userId: student, mayBePaid: true }), {
    live: { payoutsChanged: [student] },
  }),
  'a payout account is connected': told(payoutAccountConnected({ userId: student }), {
    email: { kinds: ['payout-account-connected'], to: [student] },
  }),
  'a share is passed on': told(transferMoved({ ...share, step: 'passed' }), {
    live: bothSides,
    news: { 'The company paid you $5.00': [student] },
    email: { kinds: ['card-share-passed'], to: [student] },
  }),
  'a share waits': told(transferMoved({ ...share, step: 'waits', reason: 'not-set-up' }), {
    live: bothSides,
    news: { '$5.00 is waiting: set up payouts': [student] },
    email: { kinds: ['card-share-waits'], to: [student] },
  }),
  'a share is on its way back': told(transferMoved({ ...share, step: 'returning' }), {
    live: bothSides,
    news: {
      'The company owes you $5.00 again': [student],
      'Your $5.00 for Maya is being returned': [owner],
    },
    email: { kinds: ['card-share-back', 'card-share-returned'], to: [student, company] },
  }),
  'a share is back': told(transferMoved({ ...share, step: 'returned' }), { live: bothSides }),
  'one student is paid by card': told(
    cardPaid({ ...paid, studentIds: [student], byId: member, byName: 'Jonas' }),
    {
      live: bothSides,
      activity: [{ of: company, act: 'pay-by-card', about: student, detail: { count: 1, cents: 1030 } }],
    },
  ),
  'two students are paid by card': told(
    cardPaid({ ...paid, studentIds: [student, otherStudent], byId: null, byName: null }),
    {
      live: { payoutsChanged: [company, student, otherStudent] },
      activity: [{ of: company, act: 'pay-by-card', detail: { count: 2, cents: 1030 } }],
    },
  ),
  'a bank disputes a card payment': told(
    cardDisputed({ companyId: company, paymentId: aThing, amountCents: 1030 }),
    {
      news: { 'Your $10.30 card payment: a dispute with your bank': [owner] },
      live: { payoutsChanged: [company] },
      email: { kinds: ['card-disputed'], to: [company] },
    },
  ),
};
