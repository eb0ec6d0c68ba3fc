import { userId } from '@ambitionhub/contract/accounts';
import { money } from '@ambitionhub/contract/ledger';
import { payoutTexts, transferDays } from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { defineMail } from '../../platform/mail/index.ts';
import { findOwner } from '../companies/index.ts';
import { earningsPage, paymentsPage, payPage } from '../ledger/index.ts';
import { hasAccount } from './accounts.store.ts';
import { payoutNews } from './news.ts';
import { findAnyPayment, totalOf } from './payments.store.ts';
import { findViewed } from './transfers.store.ts';

/** Asks a student who is owed something for the first time to set up payouts. */
export const payoutsWantedMail = defineMail({
  kind: 'payouts-wanted',
  lane: 'bulk',
  data: z.object({ userId }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { userId }) => {
    if (await hasAccount(db, userId)) return null;
    return {
      to: userId,
      by: null,
      letter: {
        subject: payoutNews.wanted,
        preview: 'A company owes you something for the first time.',
        parts: [
          'A company owes you something for the first time. If you set up payouts with our payment provider, it can pay you by card and the money goes to your bank account. Until then it can only pay you outside AmbitionHub.',
          {
            is: 'action',
            label: 'Set up payouts',
            url: link(earningsPage),
          },
        ],
      },
    };
  },
});

const share = z.object({ shareId: z.uuid() });

const { reasons, next } = payoutTexts.transfers;

/** Tells a student that money paid by card is on its way to them. */
const transferPassedMail = defineMail({
  kind: 'card-share-passed',
  lane: 'bulk',
  data: share,
  unsubscribe: 'pay',
  write: async ({ db, link }, { shareId }) => {
    const found = await findViewed(db, shareId);
    if (found?.state !== 'passed') return null;
    const said = payoutNews.passed(found.companyName, found.amountCents);
    return {
      to: found.studentId,
      by: found.companyId,
      letter: {
        subject: said,
        preview: `${said} by card.`,
        parts: [
          `${said} by card. Our payment provider pays it out to your bank account; that usually takes a few days.`,
          { is: 'action', label: 'See your earnings', url: link(earningsPage) },
        ],
      },
    };
  },
});

/** Tells a student that money is waiting for their payouts. */
const transferWaitsMail = defineMail({
  kind: 'card-share-waits',
  lane: 'usual',
  data: share,
  unsubscribe: 'pay',
  write: async ({ db, link }, { shareId }) => {
    const found = await findViewed(db, shareId);
    if (found?.state !== 'waiting' || found.reason !== 'not-set-up') return null;
    const amount = money(found.amountCents, 'en-US');
    return {
      to: found.studentId,
      by: found.companyId,
      letter: {
        subject: payoutNews.waits(found.amountCents),
        preview: `${found.companyName} paid you ${amount} by card.`,
        parts: [
          `${found.companyName} paid you ${amount} by card, but our payment provider cannot pass it on to you. ${reasons['not-set-up'].student} ${next.student['not-set-up']}`,
          `After ${transferDays} days the company gets it back and owes it to you again.`,
          { is: 'action', label: 'Set up payouts', url: link(earningsPage) },
        ],
      },
    };
  },
});

/** Tells a student that an amount paid by card is owed again. */
const transferReturnedMail = defineMail({
  kind: 'card-share-returned',
  lane: 'usual',
  data: share,
  unsubscribe: 'pay',
  write: async ({ db, link }, { shareId }) => {
    const found = await findViewed(db, shareId);
    if (!found || found.reason === 'not-owed') return null;
    const amount = money(found.amountCents, 'en-US');
    return {
      to: found.studentId,
      by: found.companyId,
      letter: {
        subject: payoutNews.returned(found.companyName, found.amountCents),
        preview: `${amount} paid by card could not be delivered.`,
        parts: [
          `${found.companyName} paid you ${amount} by card, but it could not be delivered to you. ${found.reason === null ? '' : reasons[found.reason].student} The company gets it back and owes it to you again.`,
          { is: 'action', label: 'See your earnings', url: link(earningsPage) },
        ],
      },
    };
  },
});

/** Tells a company’s owner that a share of a card payment is refunded. */
export const shareBackMail = defineMail({
  kind: 'card-share-back',
  lane: 'usual',
  data: share,
  unsubscribe: 'pay',
  write: async ({ db, link }, { shareId }) => {
    const found = await findViewed(db, shareId);
    const to = found ? await findOwner(db, found.companyId) : null;
    if (!found || !to) return null;
    const amount = money(found.amountCents, 'en-US');
    const reason = found.reason === null ? '' : ` ${reasons[found.reason].company}`;
    return {
      to,
      by: found.studentId,
      letter: {
        subject: payoutNews.back(found.studentName, found.amountCents),
        preview: `${amount} could not be delivered to ${found.studentName}.`,
        parts: [
          `${amount} of your card payment could not be delivered to ${found.studentName}.${reason} It goes back to your card, and you owe it again.`,
          { is: 'action', label: 'See what is owed', url: link(payPage) },
        ],
      },
    };
  },
});

/** Tells a company’s owner that its bank disputes a card payment, or has decided the dispute. */
export const cardDisputedMail = defineMail({
  kind: 'card-disputed',
  lane: 'usual',
  data: z.object({ paymentId: z.uuid() }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { paymentId }) => {
    const payment = await findAnyPayment(db, paymentId);
    if (!payment || payment.dispute === 'none') return null;
    const to = await findOwner(db, payment.companyId);
    const { dispute, disputedCents } = payment;
    const isPart = disputedCents > 0 && disputedCents < totalOf(payment);
    const text = payoutTexts.payments.disputes[dispute](isPart ? money(disputedCents, 'en-US') : null);
    return (
      to && {
        to,
        by: null,
        letter: {
          subject: payoutNews.disputed(payment.amountCents),
          preview: text,
          parts: [text, { is: 'action', label: 'See your payments', url: link(paymentsPage) }],
        },
      }
    );
  },
});

/** Tells a student that an account was connected for their payouts, in case it was not them. */
export const payoutAccountConnectedMail = defineMail({
  kind: 'payout-account-connected',
  lane: 'awaited',
  data: z.object({ userId }),
  unsubscribe: null,
  write: async ({ link }, { userId }) => ({
    to: userId,
    by: null,
    letter: {
      subject: 'Payouts were set up for your account',
      preview: 'If it was not you, disconnect them now.',
      parts: [
        'Someone logged in to your account and began to set up payouts with our payment provider. What companies pay you by card goes to the bank account given there. If that was you, there is nothing to do.',
        'If it was not you, choose a new password, and then disconnect the payouts in Earnings:',
        { is: 'action', label: 'Choose a new password', url: link(paths.resetPassword) },
      ],
    },
  }),
});

export const payoutMails = [
  payoutsWantedMail,
  payoutAccountConnectedMail,
  transferPassedMail,
  transferWaitsMail,
  transferReturnedMail,
  shareBackMail,
  cardDisputedMail,
];

/** The email to the student about each step of a share. */
export const shareMails = {
  passed: transferPassedMail,
  failed: transferWaitsMail,
  waits: transferWaitsMail,
  returning: transferReturnedMail,
  returned: null,
} as const;
