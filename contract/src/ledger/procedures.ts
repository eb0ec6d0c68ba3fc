import { oc } from '@orpc/contract';
import { doneReply, pageInput } from '../schemas/index.ts';
import {
  amountInput,
  disputes,
  earnings,
  entriesInput,
  entryPage,
  ledgerOverview,
  months,
  monthsInput,
  onePayment,
  onePaymentInput,
  openAmounts,
  openInput,
  owedInput,
  owedPeople,
  owedTotals,
  paymentEntries,
  paymentInput,
  payments,
  paymentsInput,
  peopleOfYear,
  peopleOfYearInput,
  recordedPayments,
  statement,
  statementInput,
} from './schemas.ts';

const tags = ['ledger'];

export const ledgerContract = {
  earnings: oc
    .route({
      method: 'GET',
      path: '/earnings',
      tags,
      summary: 'What a student is owed, and was paid this year',
    })
    .output(earnings),
  statement: oc
    .route({
      method: 'GET',
      path: '/earnings/statement',
      tags,
      summary: 'A student’s statement for one year, to print',
    })
    .input(statementInput)
    .output(statement),
  entries: oc
    .route({
      method: 'GET',
      path: '/ledger/entries',
      tags,
      summary: 'Every amount, newest first, for either side',
    })
    .input(entriesInput)
    .output(entryPage),
  months: oc
    .route({
      method: 'GET',
      path: '/ledger/months',
      tags,
      summary: 'Earned and paid by month, for either side',
    })
    .input(monthsInput)
    .output(months),
  people: oc
    .route({
      method: 'GET',
      path: '/ledger/people',
      tags,
      summary: 'Earned at and paid by a company in a year, by ambassador',
    })
    .input(peopleOfYearInput)
    .output(peopleOfYear),
  owed: oc
    .route({
      method: 'GET',
      path: '/ledger/owed',
      tags,
      summary: 'What a company owes each person',
    })
    .input(owedInput)
    .output(owedPeople),
  totals: oc
    .route({
      method: 'GET',
      path: '/ledger/totals',
      tags,
      summary: 'What a company owes in total, and has paid this year',
    })
    .output(owedTotals),
  open: oc
    .route({ method: 'GET', path: '/ledger/owed/{id}', tags, summary: 'What one person is still owed for' })
    .input(openInput)
    .output(openAmounts),
  bonus: oc
    .route({ method: 'POST', path: '/ledger/bonuses', tags, summary: 'Add a bonus' })
    .input(amountInput)
    .output(doneReply),
  correct: oc
    .route({ method: 'POST', path: '/ledger/corrections', tags, summary: 'Reduce what is still owed' })
    .input(amountInput)
    .output(doneReply),
  record: oc
    .route({
      method: 'POST',
      path: '/outside-payments',
      tags,
      summary: 'Record that earnings were paid outside AmbitionHub: one payment for each person',
    })
    .input(paymentInput)
    .output(recordedPayments),
  payments: oc
    .route({
      method: 'GET',
      path: '/outside-payments',
      tags,
      summary: 'Payments made outside AmbitionHub, newest first, for either side',
    })
    .input(paymentsInput)
    .output(payments),
  paid: oc
    .route({
      method: 'GET',
      path: '/outside-payments/{id}/entries',
      tags,
      summary: 'The earnings that a payment covers',
    })
    .input(onePaymentInput)
    .output(paymentEntries),
  confirm: oc
    .route({
      method: 'POST',
      path: '/outside-payments/{id}/confirm',
      tags,
      summary: 'Confirm that a payment has arrived',
    })
    .input(onePaymentInput)
    .output(onePayment),
  deny: oc
    .route({
      method: 'POST',
      path: '/outside-payments/{id}/deny',
      tags,
      summary: 'Report that a payment has not arrived',
    })
    .input(onePaymentInput)
    .output(onePayment),
  undo: oc
    .route({
      method: 'POST',
      path: '/outside-payments/{id}/undo',
      tags,
      summary: 'Undo a payment that nobody has confirmed: its earnings are owed again',
    })
    .input(onePaymentInput)
    .output(onePayment),
  overview: oc
    .route({
      method: 'GET',
      path: '/admin/ledger',
      tags,
      summary: 'What is owed in total, the longest, and by company',
    })
    .output(ledgerOverview),
  disputes: oc
    .route({
      method: 'GET',
      path: '/admin/ledger/disputes',
      tags,
      summary: 'Payments that students have denied for a week',
    })
    .input(pageInput)
    .output(disputes),
  noteDispute: oc
    .route({
      method: 'POST',
      path: '/admin/ledger/disputes/{id}/seen',
      tags,
      summary: 'Mark a denied payment as seen',
    })
    .input(onePaymentInput)
    .output(doneReply),
};
