import {
  bothSides,
  company,
  defineNotices,
  student,
  students,
  theCompany,
  theStudent,
  user,
} from '../../platform/notices.ts';
import { earningsPage, paymentsPage, payPage } from '../ledger/index.ts';
import {
  cardDisputed,
  cardPaid,
  payoutAccountChanged,
  payoutAccountConnected,
  payoutsWanted,
  transferMoved,
} from './events.ts';
import {
  cardDisputedMail,
  payoutAccountConnectedMail,
  payoutsWantedMail,
  shareBackMail,
  shareMails,
} from './mails.ts';
import { payoutNews } from './news.ts';

export const payoutsNotices = defineNotices([
  { on: payoutAccountChanged, to: user, live: 'payouts' },
  { on: payoutAccountConnected, to: user, email: payoutAccountConnectedMail },
  { on: transferMoved, to: bothSides, live: 'payouts' },
  {
    on: transferMoved,
    to: student,
    news: {
      group: 'pay',
      kind: ({ step }) => `card-share-${step}`,
      from: theCompany,
      text: ({ step, reason, amountCents }, name) => {
        if (step === 'passed') return payoutNews.passed(name, amountCents);
        if (step === 'returning') return payoutNews.returned(name, amountCents);
        return step !== 'returned' && reason === 'not-set-up' ? payoutNews.waits(amountCents) : null;
      },
      link: () => earningsPage,
    },
    email: ({ shareId, step }) => shareMails[step]?.about({ shareId }) ?? null,
  },
  {
    on: transferMoved,
    when: ({ step }) => step === 'returning',
    to: company,
    news: {
      group: 'pay',
      kind: 'card-share-back',
      from: theStudent,
      text: ({ amountCents }, name) => payoutNews.back(name, amountCents),
      link: () => payPage,
    },
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
  {
    on: cardDisputed,
    to: company,
    live: 'payouts',
    news: {
      group: 'pay',
      kind: 'card-disputed',
      text: ({ amountCents }) => payoutNews.disputed(amountCents),
      link: () => paymentsPage,
    },
    email: cardDisputedMail,
  },
  {
    on: payoutsWanted,
    to: students,
    news: {
      group: 'pay',
      kind: 'payouts-wanted',
      text: () => payoutNews.wanted,
      link: () => earningsPage,
    },
    email: ({ studentIds }) => studentIds.map((userId) => payoutsWantedMail.about({ userId })),
  },
]);
