import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { isAboutOneRow } from '../support/bad-rows.ts';
import { admins, anInstant, badPositions, nobody, payers, students, type TestRows } from '../support/rows.ts';
import type { ServerHere } from '../support/server.ts';
import { fillCardPayments } from './many.ts';
import { plans } from './plans.ts';

const paidFor = { everybody: true };

async function aCardPayment({ pool }: ServerHere, state: 'open' | 'paid'): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO card_payments (id, company_id, company_name, provider, state, amount_cents, product_fee_cents,
       provider_fee_cents, by_name, session_id)
     VALUES ($1, $2, 'Acme', 'sandbox', $3, 100, 0, 33, 'Ada', $4)`,
    [id, randomUUID(), state, `sandbox_card_${id}`],
  );
  return id;
}

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
  leftOut: {
    'agreed with this installation’s payment provider': [
      'card_payments',
      'card_transfers',
      'payout_accounts',
    ],
  },
  jobs: {
    'ask-about-card-payments': {
      make: (server) => aCardPayment(server, 'open'),
      due: "UPDATE card_payments SET created_at = now() - interval '2 hours' WHERE id::text = ANY($1)",
      refused: { table: 'card_payments', when: "new.id = bad AND new.state = 'expired'" },
      done: "SELECT id::text AS key FROM card_payments WHERE state = 'expired' AND id::text = ANY($1)",
    },
    'move-due-card-shares': {
      make: async (server) => {
        const { rows: made } = await server.pool.query<{ id: string }>(
          `INSERT INTO card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents,
             fee_cents, entries, state) VALUES ($1, $2, $3, 'Acme', 'Maya', 100, 0, '{}', 'waiting') RETURNING id`,
          [await aCardPayment(server, 'paid'), randomUUID(), randomUUID()],
        );
        return made[0]?.id ?? expect.unreachable();
      },
      due: "UPDATE card_transfers SET next_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
      refused: { table: 'card_transfers', when: 'new.id = bad AND new.next_at > now()' },
      done: 'SELECT id::text AS key FROM card_transfers WHERE next_at > now() AND id::text = ANY($1)',
    },
    'apply-card-payment': 'is about one payment, whose shares are applied together or not at all',
    'move-card-share': isAboutOneRow,
  },
};
