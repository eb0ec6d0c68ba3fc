import {
  disputeSeen,
  owedByHand,
  owedChanged,
  paymentDenied,
  paymentsRecorded,
} from '../../src/features/ledger/events.ts';
import { aThing, company, member, otherStudent, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const payment = { paymentId: aThing, studentId: student };

export const samples: Samples = {
  'what is owed changes': told(owedChanged({ companyIds: [company], studentIds: [student, otherStudent] }), {
    live: { ledgerChanged: [company, student, otherStudent] },
  }),
  'a payment to one student is recorded': told(
    paymentsRecorded({ companyId: company, payments: [payment], amountCents: 500, studentId: student }),
    {
      email: { kinds: ['payment-recorded'], to: [student] },
      activity: [{ of: company, act: 'record-payment', about: student, detail: { count: 1, cents: 500 } }],
    },
  ),
  'payments to several are recorded': told(
    paymentsRecorded({
      companyId: company,
      payments: [payment, { paymentId: aThing, studentId: otherStudent }],
      amountCents: 900,
      studentId: null,
    }),
    {
      email: { kinds: ['payment-recorded', 'payment-recorded'], to: [student, otherStudent] },
      activity: [{ of: company, act: 'record-payment', detail: { count: 2, cents: 900 } }],
    },
  ),
  'a payment of a member is denied': told(
    paymentDenied({ paymentId: aThing, companyId: company, recordedById: member }),
    { email: { kinds: ['payment-denied', 'payment-denied'], to: [company, member] } },
  ),
  'a bonus is added': told(
    owedByHand({ companyId: company, studentId: student, act: 'bonus', amountCents: 500, sourceKey: aThing }),
    {
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
