import { bothSides, company, defineNotices, student, students, user } from '../../platform/notices.ts';
import {
  cardDisputed,
  cardPaid,
  payoutAccountChanged,
  payoutAccountConnected,
  transferMoved,
} from './events.ts';
import { cardDisputedMail, payoutAccountConnectedMail, shareBackMail, shareMails } from './mails.ts';

export const payoutsNotices = defineNotices([
  { on: payoutAccountChanged, to: user, live: 'payouts' },
  { on: payoutAccountConnected, to: user, email: payoutAccountConnectedMail },
  { on: transferMoved, to: bothSides, live: 'payouts' },
  {
    on: transferMoved,
    to: student,
    email: ({ shareId, step }) => shareMails[step]?.about({ shareId }) ?? null,
  },
  {
    on: transferMoved,
    when: ({ step }) => step === 'returning',
    to: company,
    email: shareBackMail,
  },
  {
    on: cardPaid,
    to: company,
    live: 'payouts',
    activity: ({ studentIds, totalCents, byId, byName }) => {
      const [studentId, ...others] = studentIds;
      return {
        act: 'pay-by-card',
        ...(studentId && others.length === 0 && { subject: { studentId } }),
        detail: { count: Math.max(studentIds.length, 1), cents: totalCents },
        ...(byId && byName && { actorId: byId, actorName: byName }),
      };
    },
  },
  { on: cardPaid, to: students, live: 'payouts' },
  { on: cardDisputed, to: company, live: 'payouts', email: cardDisputedMail },
]);
