import {
  admin,
  companies,
  company,
  defineNotices,
  student,
  students,
  theCompany,
  theStudent,
} from '../../platform/notices.ts';
import { disputeSeen, owedByHand, owedChanged, paymentDenied, paymentsRecorded } from './events.ts';
import { deniedMail, owedByHandMail, paymentMail } from './mails.ts';
import { ledgerTexts } from './news.ts';
import { earningsPage, paymentsPage } from './pages.ts';

export const ledgerNotices = defineNotices([
  { on: owedChanged, to: companies, live: 'ledger' },
  { on: owedChanged, to: students, live: 'ledger' },
  {
    on: paymentsRecorded,
    to: company,
    activity: ({ payments, amountCents, studentId }) => ({
      act: 'record-payment',
      ...(studentId && { subject: { studentId } }),
      detail: { count: payments.length, cents: amountCents },
    }),
  },
  {
    on: paymentsRecorded,
    each: 'payments',
    to: student,
    news: {
      group: 'pay',
      kind: 'payment-recorded',
      from: theCompany,
      text: ({ amountCents }, name) => ledgerTexts.paid(name, amountCents),
      link: () => earningsPage,
    },
    email: paymentMail,
  },
  {
    on: paymentDenied,
    to: ({ companyId, recordedById }) => [companyId, recordedById],
    news: {
      group: 'pay',
      kind: 'payment-denied',
      from: theStudent,
      text: ({ amountCents }, name) => ledgerTexts.denied(name, amountCents),
      link: () => paymentsPage,
    },
    email: ({ paymentId }) => [
      deniedMail.about({ paymentId, who: 'owner' }),
      deniedMail.about({ paymentId, who: 'recorder' }),
    ],
  },
  {
    on: owedByHand,
    to: student,
    news: {
      group: 'pay',
      kind: ({ act }) => act,
      from: theCompany,
      text: ({ act, amountCents }, name) => ledgerTexts[act](name, amountCents),
      link: () => earningsPage,
    },
    email: owedByHandMail,
  },
  {
    on: owedByHand,
    to: company,
    activity: ({ studentId, act, amountCents }) => ({
      act,
      subject: { studentId },
      detail: { cents: amountCents },
    }),
  },
  {
    on: disputeSeen,
    to: admin,
    audit: ({ actorId, companyId, paymentId }) => ({
      actorId,
      action: 'note-dispute',
      targetId: companyId,
      detail: { payment: { from: null, to: paymentId } },
    }),
  },
]);
