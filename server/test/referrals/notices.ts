import {
  conversionReversed,
  conversionsEarned,
  conversionsReported,
  linksChanged,
  programSaved,
} from '../../src/features/referrals/events.ts';
import { aThing, company, otherCompany, otherStudent, student } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const reversed = {
  conversionId: aThing,
  companyId: company,
  studentId: student,
  orderId: '1001',
  earningCents: 700,
};
const reported = {
  companyId: company,
  studentIds: [student, otherStudent],
  conversions: [
    { conversionId: aThing, studentId: student },
    { conversionId: aThing, studentId: otherStudent },
  ],
  count: 3,
  earningCents: 1500,
};

export const samples: Samples = {
  'referrals are switched on': told(programSaved({ companyId: company, act: 'start' }), {
    activity: [{ of: company, act: 'start-referrals' }],
  }),
  'links change': told(linksChanged({ companyId: company, studentIds: [student] }), {
    live: { referralsChanged: [company, student] },
  }),
  'conversions are reported by a person': told(conversionsReported({ ...reported, isByPerson: true }), {
    live: { referralsChanged: [company, student, otherStudent] },
    activity: [{ of: company, act: 'report-conversions', detail: { count: 3, cents: 1500 } }],
  }),
  'conversions are reported with a key': told(conversionsReported({ ...reported, isByPerson: false }), {
    live: { referralsChanged: [company, student, otherStudent] },
  }),
  'conversions are earned': told(
    conversionsEarned({
      pairs: [
        { companyId: company, studentId: student, conversionIds: [aThing], cents: 700 },
        { companyId: otherCompany, studentId: otherStudent, conversionIds: [aThing], cents: 0 },
      ],
    }),
    {
      live: { referralsChanged: [company, student, otherCompany, otherStudent] },
      news: { 'Your referrals for The company earned $7.00': [student] },
      email: { kinds: ['conversions-earned', 'conversions-earned'], to: [student, otherStudent] },
    },
  ),
  'a conversion is reversed by a person after it was earned': told(
    conversionReversed({ ...reversed, correctedCents: 500, isByPerson: true }),
    {
      live: { referralsChanged: [company, student] },
      news: { 'The company has reversed a referral of $7.00': [student] },
      email: { kinds: ['conversion-reversed'], to: [student] },
      activity: [{ of: company, act: 'reverse-conversion', about: student, detail: { cents: 500 } }],
    },
  ),
  'a conversion is reversed with a key': told(
    conversionReversed({ ...reversed, correctedCents: 0, isByPerson: false }),
    {
      live: { referralsChanged: [company, student] },
      news: { 'The company has reversed a referral of $7.00': [student] },
      email: { kinds: ['conversion-reversed'], to: [student] },
    },
  ),
};
