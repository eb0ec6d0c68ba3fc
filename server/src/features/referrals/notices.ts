import { bothSides, company, defineNotices, student, students, theCompany } from '../../platform/notices.ts';
import { earningsPage } from '../ledger/index.ts';
import {
  conversionReversed,
  conversionsEarned,
  conversionsReported,
  linksChanged,
  programSaved,
} from './events.ts';
import { conversionReversedMail, conversionsEarnedMail, referralNews, referralsPage } from './mails.ts';

export const referralsNotices = defineNotices([
  { on: programSaved, to: company, activity: ({ act }) => ({ act: `${act}-referrals` }) },
  { on: linksChanged, to: company, live: 'referrals' },
  { on: linksChanged, to: students, live: 'referrals' },
  { on: conversionsReported, to: company, live: 'referrals' },
  { on: conversionsReported, to: students, live: 'referrals' },
  {
    on: conversionsReported,
    to: company,
    when: ({ isByPerson }) => isByPerson,
    activity: ({ count, earningCents }) => ({
      act: 'report-conversions',
      detail: { count, cents: earningCents },
    }),
  },
  { on: conversionsEarned, each: 'pairs', to: bothSides, live: 'referrals' },
  {
    on: conversionsEarned,
    each: 'pairs',
    to: student,
    news: {
      group: 'pay',
      kind: 'conversions-earned',
      from: theCompany,
      text: ({ cents }, name) => (cents === 0 ? null : referralNews.earned(name, cents)),
      link: () => earningsPage,
    },
    email: ({ conversionIds }) => conversionsEarnedMail.about({ conversionIds: [...conversionIds] }),
  },
  { on: conversionReversed, to: bothSides, live: 'referrals' },
  {
    on: conversionReversed,
    to: student,
    news: {
      group: 'pay',
      kind: 'conversion-reversed',
      from: theCompany,
      text: ({ earningCents }, name) =>
        earningCents === 0 ? null : referralNews.reversed(name, earningCents),
      link: () => referralsPage,
    },
    email: ({ conversionId }) => conversionReversedMail.about({ conversionId }),
  },
  {
    on: conversionReversed,
    to: company,
    when: ({ isByPerson }) => isByPerson,
    activity: ({ studentId, correctedCents }) => ({
      act: 'reverse-conversion',
      subject: { studentId },
      ...(correctedCents > 0 && { detail: { cents: correctedCents } }),
    }),
  },
]);
