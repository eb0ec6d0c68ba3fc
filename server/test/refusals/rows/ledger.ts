import { daysAgo } from '../../support/ledger.ts';
import { admins, companies, nobody, participants, type Rows, students } from './row.ts';

const payers = ['company', 'payingMember'] as const;
const amount = { id: nobody, with: nobody, amountCents: 1250, reason: 'For the rain.' };
const payment = { id: nobody };

export const ledgerRows = {
  'ledger.earnings': { serves: students },
  'ledger.statement': { serves: students, input: { year: 2026 } },
  'ledger.entries': { serves: participants },
  'ledger.months': { serves: participants, input: { year: 2026 } },
  'ledger.people': { serves: companies, input: { year: 2026 } },
  'ledger.owed': { serves: companies },
  'ledger.totals': { serves: companies },
  'ledger.open': { serves: companies, input: { id: nobody }, knowsIds: true },
  'ledger.bonus': { serves: companies, input: amount, knowsIds: true },
  'ledger.correct': { serves: companies, input: amount, knowsIds: true },
  'ledger.record': {
    knowsIds: false,
    serves: payers,
    input: {
      id: nobody,
      paidFor: { everybody: true },
      expectedCents: 100,
      paidOn: daysAgo(1),
      way: 'venmo',
      reference: '',
    },
  },
  'ledger.payments': { serves: participants },
  'ledger.paid': { serves: participants, input: payment, knowsIds: true },
  'ledger.confirm': { serves: students, input: payment, knowsIds: true },
  'ledger.deny': { serves: students, input: payment, knowsIds: true },
  'ledger.undo': { serves: payers, input: payment, knowsIds: true },
  'ledger.overview': { serves: admins },
  'ledger.disputes': { serves: admins },
  'ledger.noteDispute': { serves: admins, input: payment, knowsIds: true },
} satisfies Rows;
