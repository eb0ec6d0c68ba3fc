import {
  disputeSeen,
  owedByHand,
  owedChanged,
  paymentDenied,
  paymentsRecorded,
} from '../../src/features/ledger/events.ts';
import { aThing, company, member, otherStudent, owner, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const payment = { paymentId: aThing, companyId: company, studentId: student, amountCents: 500 };

export const samples: Samples = {
  'what is owed changes': told(owedChanged({ companyIds: [company], studentIds: [student, otherStudent] }), {
    live: { ledgerChanged: [company, student, otherStudent] },
  }),
  'a payment to one student is recorded': told(
    paymentsRecorded({ companyId: company, payments: [payment], amountCents: 500, studentId: student }),
    {
      news: { 'The company says it paid you $5.00': [student] },
      email: { kinds: ['payment-recorded'], to: [student] },
      activity: [{ of: company, act: 'record-payment', about: student, detail: { count: 1, cents: 500 } }],
    },
  ),
  'payments to several are recorded': told(
    paymentsRecorded({
      companyId: company,
      payments: [payment, { ...payment, studentId: otherStudent, amountCents: 400 }],
      amountCents: 900,
      studentId: null,
    }),
    {
      news: {
        'The company says it paid you $5.00': [student],
        'The company says it paid you $4.00': [otherStudent],
      },
      email: { kinds: ['payment-recorded', 'payment-recorded'], to: [student, otherStudent] },
      activity: [{ of: company, act: 'record-payment', detail: { count: 2, cents: 900 } }],
    },
  ),
  'a payment of a member is denied': told(paymentDenied({ ...payment, recordedById: member }), {
    news: { 'Maya says your $5.00 payment didn’t arrive': [owner] },
    email: { kinds: ['payment-denied', 'payment-denied'], to: [company, member] },
  }),
  'a bonus is added': told(
    owedByHand({ companyId: company, studentId: student, act: 'bonus', amountCents: 500, sourceKey: aThing }),
    {
      news: { 'The company added a bonus of $5.00': [student] },
      email: { kinds: ['owed-by-hand'], to: [student] },
      activity: [{ of: company, act: 'bonus', about: student, detail: { cents: 500 } }],
    },
  ),
  'the admin notes a denied payment': told(
    disputeSeen({ actorId: theAdmin, companyId: company, paymentId: aThing }),
    {
      audit: [
        {
          by: theAdmin,
          action: 'note-dispute',
          about: company,
          detail: { payment: { from: null, to: aThing } },
        },
      ],
    },
  ),
};
