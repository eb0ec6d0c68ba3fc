import { admins, anInstant, badPositions, nobody, payers, students, type TestRows } from '../support/rows.ts';
import { fillCardPayments } from './many.ts';
import { plans } from './plans.ts';

const paidFor = { everybody: true };

export const rows: TestRows<'payouts'> = {
  refusals: {
    account: { serves: students },
    setUp: { serves: students },
    confirmAccount: { serves: students },
    disconnect: { serves: students },
    received: { serves: students },
    quote: { serves: payers, input: { paidFor } },
    openPayment: {
      knowsIds: false,
      serves: payers,
      input: { id: nobody, paidFor, expectedTotalCents: 100 },
    },
    confirmPayment: { serves: payers, input: { sessionId: 'made-up' } },
    payments: { serves: payers },
    transfers: { serves: payers, input: { id: nobody }, knowsIds: true },
    overview: { serves: admins },
    stuck: { serves: admins },
  },
  cursors: {
    received: [{ reader: 'student', forged: badPositions(3) }],
    payments: [{ reader: 'company', forged: badPositions(3) }],
    transfers: [{ reader: 'company', forged: [[anInstant, nobody]] }],
    stuck: [{ reader: 'admin', forged: badPositions(3) }],
  },
  fill: ({ server, student, company }) =>
    fillCardPayments(server, { companyId: company.id, studentId: student.id }),
  plans,
  wholeLists: { shares: 'the first people of a card payment that is being prepared' },
  copied: ({ student, company, conversation }) => `
    INSERT INTO card_payments (id, company_id, company_name, provider, amount_cents, product_fee_cents, provider_fee_cents, by_name)
      VALUES ('${conversation}', '${company}', 'Brand', 'sandbox', 100, 0, 33, 'Jo');
    INSERT INTO card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents, fee_cents, entries, state)
      VALUES ('${conversation}', '${company}', '${student}', 'Brand', 'Ada', 100, 0, '{}', 'passed');
    INSERT INTO payout_accounts (user_id, provider, account_id) VALUES ('${student}', 'sandbox', 'one')`,
};
