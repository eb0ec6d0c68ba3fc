import { payoutLimits } from '@ambitionhub/contract/payouts';
import { expect, it, vi } from 'vitest';
import { checkLedger } from '../../src/features/ledger/index.ts';
import { anApprovedCompany } from '../support/people.ts';
import { startCardPayments } from './payees.ts';

const { stripe, server, notify, atCheckout } = await startCardPayments();
const many = payoutLimits.atOnce + 1;

it('A payment for more people than a request waits for is applied behind it, once, however many report it', async () => {
  const company = await anApprovedCompany(server);
  const each = `FROM users WHERE email LIKE '%@many.test'`;
  const amounts = `company_id = '${company.id}'`;
  await server.pool.query(
    `INSERT INTO users (id, name, email, user_type)
       SELECT gen_random_uuid(), '', n || '@many.test', 'student' FROM generate_series(1, ${many}) n;
     INSERT INTO payout_accounts (user_id, provider, account_id, may_be_paid) SELECT id, 'stripe', email, true ${each};
     INSERT INTO ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, day)
       SELECT '${company.id}', id, 'Company', 'Student', 'earned', 2500, 'week', id::text, date '2026-11-01' ${each};
     INSERT INTO ledger_open_entries (entry_id, company_id, student_id, amount_cents, at)
       SELECT id, company_id, student_id, amount_cents, at FROM ledger_entries WHERE ${amounts};
     INSERT INTO ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
       SELECT company_id, student_id, 'Company', 'Student', amount_cents, at FROM ledger_entries WHERE ${amounts};
     INSERT INTO ledger_months (company_id, student_id, month, earned_cents)
       SELECT company_id, student_id, day, amount_cents FROM ledger_entries WHERE ${amounts}`,
  );
  const { sessionId } = await atCheckout(company);
  stripe.payByCard(sessionId);
  const confirm = () => company.api.payouts.confirmPayment({ sessionId });
  expect(await Promise.all([confirm(), confirm()])).toEqual([
    { state: 'processing' },
    { state: 'processing' },
  ]);
  expect((await notify('checkout.session.completed', stripe.session(sessionId))).status).toBe(200);
  await vi.waitFor(async () => expect(await confirm()).toEqual({ state: 'paid' }), { interval: 100 });
  const { rows } = await server.pool.query(
    `SELECT count(*)::int AS people, sum(amount_cents)::int AS cents FROM ledger_entries WHERE kind = 'paid' AND ${amounts}`,
  );
  expect(rows).toEqual([{ people: many, cents: -2500 * many }]);
  expect(await checkLedger(server.background.db)).toEqual([]);
}, 60_000);
