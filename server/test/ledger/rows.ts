import { companyLedgerPath, studentLedgerPath } from '@ambitionhub/contract/ledger';
import { anOwedPair, daysAgo, pay } from '../support/ledger.ts';
import {
  admins,
  anInstant,
  badPositions,
  companies,
  nobody,
  participants,
  payers,
  students,
  type TestRows,
} from '../support/rows.ts';
import { fillLedger } from './many.ts';
import { plans } from './plans.ts';

const amount = { id: nobody, with: nobody, amountCents: 1250, reason: 'For the rain.' };
const payment = { id: nobody };

export const rows: TestRows<'ledger'> = {
  refusals: {
    earnings: { serves: students },
    statement: { serves: students, input: { year: 2026 } },
    entries: { serves: participants },
    months: { serves: participants, input: { year: 2026 } },
    people: { serves: companies, input: { year: 2026 } },
    owed: { serves: companies },
    totals: { serves: companies },
    open: { serves: companies, input: { id: nobody }, knowsIds: true },
    bonus: { serves: companies, input: amount, knowsIds: true },
    correct: { serves: companies, input: amount, knowsIds: true },
    record: {
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
    payments: { serves: participants },
    paid: { serves: participants, input: payment, knowsIds: true },
    confirm: { serves: students, input: payment, knowsIds: true },
    deny: { serves: students, input: payment, knowsIds: true },
    undo: { serves: payers, input: payment, knowsIds: true },
    overview: { serves: admins },
    disputes: { serves: admins },
    noteDispute: { serves: admins, input: payment, knowsIds: true },
  },
  cursors: {
    entries: [
      {
        reader: 'student',
        forged: [
          ['2025-02-30', nobody],
          ['1999-12-31', nobody],
          [anInstant, nobody],
        ],
      },
    ],
    people: [{ reader: 'company', query: 'year=2026', forged: [['a\0b', nobody]] }],
    owed: [
      { reader: 'company', forged: badPositions(3) },
      { reader: 'company', query: 'sort=name', forged: [['a\0b', nobody]] },
      {
        reader: 'company',
        query: 'sort=owed',
        forged: [
          ['1', nobody],
          [1.5, nobody],
        ],
      },
    ],
    open: [{ reader: 'company', forged: badPositions(3) }],
    payments: [{ reader: 'student', forged: badPositions(3) }],
    disputes: [{ reader: 'admin', forged: badPositions(3) }],
  },
  fill: ({ server, student, company }) =>
    fillLedger(server, { companyId: company.id, studentId: student.id }),
  plans,
  wholeLists: {
    companies: 'companies of a student; leading companies for the admin',
    payments: 'payments that a statement lists',
    months: 'companies of a student, in one year',
    entries: 'entries that a payment shows',
    longest: 'lines of the admin’s list',
  },
  files: {
    [`${companyLedgerPath}/entries.csv`]: { serves: companies },
    [`${companyLedgerPath}/totals.csv`]: { serves: companies },
    [`${studentLedgerPath}/entries.csv`]: { serves: students },
    [`${studentLedgerPath}/totals.csv`]: { serves: students },
  },
  copied: ({ student, company }) => `
    INSERT INTO ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
      VALUES ('${company}', '${student}', 'Brand', 'Ada', 1500, now());
    INSERT INTO ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, by_name)
      VALUES ('${company}', '${student}', 'Brand', 'Ada', 'earned', 1500, 'week', 'one', 'Jo');
    INSERT INTO ledger_months (company_id, month, student_id, earned_cents, paid_cents)
      VALUES ('${company}', '2031-01-01', '${student}', 1500, 100);
    INSERT INTO outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on, way,
        state, recorded_by_name, recorded_at, since)
      VALUES (uuidv7(), uuidv7(), '${company}', '${student}', 'Brand', 'Ada', 100, '2031-01-02', 'venmo', 'said', 'Jo', now(), now())`,
  exported: {
    ledger_entries: [],
    ledger_open_entries: [],
    ledger_paid_entries: [],
    ledger_balances: ['version'],
    ledger_months: [],
    outside_payments: ['version'],
  },
  leftOut: {
    'computed again': ['ledger_checks'],
  },
  jobs: {
    'assume-payments': {
      make: async (server) => {
        const { company, student } = await anOwedPair(server);
        return (await pay(company, student, 10_000)).id;
      },
      due: "UPDATE outside_payments SET recorded_at = now() - interval '31 days' WHERE id::text = ANY($1)",
      refused: { table: 'outside_payments', when: "new.id = bad AND new.state <> 'said'" },
      done: "SELECT id::text AS key FROM outside_payments WHERE state <> 'said' AND id::text = ANY($1)",
    },
    'ledger-check': 'only reads',
  },
};
