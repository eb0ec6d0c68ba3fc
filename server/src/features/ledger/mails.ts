import { methodLabels, money } from '@ambitionhub/contract/ledger';
import * as z from 'zod';
import { defineMail } from '../../platform/mail/index.ts';
import { findMember, findOwner } from '../companies/index.ts';
import { findAnyEntry } from './entries.store.ts';
import { ledgerTexts } from './news.ts';
import { earningsPage, paymentsPage } from './pages.ts';
import { findAnyPayment } from './payments.store.ts';
import { companyOf, studentOf } from './presenter.ts';

const data = z.object({ paymentId: z.uuid() });

/** Asks a student whether a payment has arrived. A company may record thousands at once. */
export const paymentMail = defineMail({
  kind: 'payment-recorded',
  lane: 'bulk',
  data,
  unsubscribe: 'pay',
  write: async ({ db, link }, { paymentId }) => {
    const payment = await findAnyPayment(db, paymentId);
    if (payment?.state !== 'said') return null;
    const { name } = companyOf(payment);
    const amount = money(payment.amountCents, 'en-US');
    const said = `${name} says it paid you ${amount} by ${methodLabels[payment.way]}`;
    return {
      to: payment.studentId,
      by: payment.companyId,
      letter: {
        subject: ledgerTexts.paid(name, payment.amountCents),
        preview: said,
        parts: [
          `${said}.`,
          ...(payment.reference === '' ? [] : [`Reference: ${payment.reference}`]),
          'Please tell us whether it arrived. If you don’t answer, we’ll mark it received after 30 days.',
          {
            is: 'action',
            label: 'See your earnings',
            url: link(earningsPage),
          },
        ],
      },
    };
  },
});

/** Tells a company’s owner, and who recorded the payment, that a student has not received it. */
export const deniedMail = defineMail({
  kind: 'payment-denied',
  lane: 'usual',
  data: data.extend({ who: z.enum(['owner', 'recorder']).default('owner') }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { paymentId, who }) => {
    const payment = await findAnyPayment(db, paymentId);
    if (payment?.state !== 'denied') return null;
    const { companyId, recordedById } = payment;
    const to =
      who === 'owner' ? await findOwner(db, companyId) : await findMember(db, companyId, recordedById);
    const { name } = studentOf(payment);
    const amount = money(payment.amountCents, 'en-US');
    return (
      to && {
        to,
        by: payment.studentId,
        letter: {
          subject: ledgerTexts.denied(name, payment.amountCents),
          preview: `${name} says that your payment of ${amount} did not arrive.`,
          parts: [
            `${name} says that your payment of ${amount} by ${methodLabels[payment.way]} did not arrive.`,
            'Undo the payment if it was not made, or settle it in the chat. If nothing changes within 7 days, AmbitionHub will review it.',
            {
              is: 'action',
              label: 'See the payment',
              url: link(paymentsPage),
            },
          ],
        },
      }
    );
  },
});

/** The ledger entry of a manual change, and what it means for the student. The entry's note is the reason. */
const byHand = {
  bonus: {
    kind: 'bonus',
    source: 'bonus',
    next: (company: string) => `${company} now owes you this amount, too.`,
  },
  correction: {
    kind: 'correction',
    source: 'correction',
    next: () => 'If that is not right, ask the company in the chat.',
  },
  'undo-payment': {
    kind: 'payment-undone',
    source: 'payment',
    next: (company: string) => `${company} owes you this amount again.`,
  },
} as const;

/** Tells a student about a company's manual change: a bonus, a correction or an undone payment. */
export const owedByHandMail = defineMail({
  kind: 'owed-by-hand',
  lane: 'usual',
  data: z.object({ act: z.enum(['bonus', 'correction', 'undo-payment']), sourceKey: z.string() }),
  unsubscribe: 'pay',
  write: async ({ db, link }, { act, sourceKey }) => {
    const { kind, source, next } = byHand[act];
    const entry = await findAnyEntry(db, { kind, source, sourceKey });
    if (entry === null) return null;
    const { name } = companyOf(entry);
    const said = ledgerTexts[act](name, entry.amountCents);
    return {
      to: entry.studentId,
      by: entry.companyId,
      letter: {
        subject: said,
        preview: said,
        parts: [
          `${said}.`,
          { is: 'quote', text: entry.note, by: name },
          next(name),
          {
            is: 'action',
            label: 'See your earnings',
            url: link(earningsPage),
          },
        ],
      },
    };
  },
});
