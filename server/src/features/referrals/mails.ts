import { money } from '@ambitionhub/contract/ledger';
import { referralTexts } from '@ambitionhub/contract/referrals';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail } from '../../platform/mail/index.ts';
import { pageOf } from '../../platform/notices.ts';
import { earningsPage } from '../ledger/index.ts';
import { findConversions } from './conversions.store.ts';

const action = (desk: Desk, label: string, page: string) =>
  ({ is: 'action', label, url: desk.link(page) }) as const;

export const referralsPage = pageOf(paths.studentDashboard, { tab: 'work', view: 'referrals' });

/** What a student is told; also the subjects of emails. */
export const referralNews = {
  earned: (company: string, cents: number) => `Your referrals for ${company} earned ${money(cents, 'en-US')}`,
  reversed: (company: string, cents: number) =>
    `${company} has reversed a referral of ${money(cents, 'en-US')}`,
} as const;

/** Tells a student that referrals became earnings. */
export const conversionsEarnedMail = defineMail({
  kind: 'conversions-earned',
  lane: 'bulk',
  data: z.object({ conversionIds: z.array(z.uuid()).min(1) }),
  unsubscribe: 'pay',
  write: async (desk, { conversionIds }) => {
    const earned = (await findConversions(desk.db, conversionIds)).filter(({ state }) => state === 'earned');
    const cents = earned.reduce((sum, { earningCents }) => sum + earningCents, 0);
    const [first] = earned;
    if (!first || cents === 0) return null;
    const said = referralNews.earned(first.company, cents);
    return {
      to: first.studentId,
      by: first.companyId,
      letter: {
        subject: said,
        preview: said,
        parts: [
          `${said}: ${referralTexts.ofOrders(earned.length)}.`,
          `${first.company} owes you this amount now.`,
          action(desk, 'See your earnings', earningsPage),
        ],
      },
    };
  },
});

/** Tells a student that a company has reversed a referral. */
export const conversionReversedMail = defineMail({
  kind: 'conversion-reversed',
  lane: 'usual',
  data: z.object({ conversionId: z.uuid() }),
  unsubscribe: 'pay',
  write: async (desk, { conversionId }) => {
    const [row] = await findConversions(desk.db, [conversionId]);
    if (!row || row.earningCents === 0) return null;
    const { company, orderId, earningCents, correctedCents, state } = row;
    const said = referralNews.reversed(company, earningCents);
    return {
      to: row.studentId,
      by: row.companyId,
      letter: {
        subject: said,
        preview: said,
        parts: [
          `${said}: ${referralTexts.entry(orderId)}.`,
          state === 'reversed'
            ? 'It had not been earned yet, so nothing that you are owed has changed.'
            : correctedCents > 0
              ? `The amount that it owes you is ${money(correctedCents, 'en-US')} less.`
              : 'It had been paid, so nothing that you are owed has changed.',
          'If that is not right, ask the company in the chat.',
          action(desk, 'See your referrals', referralsPage),
        ],
      },
    };
  },
});
