import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { RunningServer } from '../support/server.ts';

/** Fifteen hundred payments by card of a company, one of them with two thousand shares, and a student's in many. */
export async function fillCardPayments(
  { background: { pool } }: RunningServer,
  { companyId, studentId }: { readonly companyId: CompanyId; readonly studentId: UserId },
): Promise<void> {
  await pool.query(
    `insert into card_payments (id, company_id, company_name, provider, state, amount_cents, product_fee_cents, provider_fee_cents,
       by_name, created_at)
     select gen_random_uuid(), case when n % 3 = 0 then $1::uuid else gen_random_uuid() end, 'Company', 'stripe', 'paid', 100, 0, 30,
       'Ada', now() - n * interval '1 hour' from generate_series(1, 4500) n`,
    [companyId],
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from card_payments where company_id = $1 order by created_at desc limit 1',
    [companyId],
  );
  const largest = rows[0]?.id ?? '';
  await pool.query(
    `insert into card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents, fee_cents, entries,
       state, reason, since)
     select payment.id, payment.company_id, case when n % 3 = 0 then $1::uuid else gen_random_uuid() end, 'Company', 'Student', 100, 0,
       '{}', (array['passed', 'waiting', 'returning', 'returned', 'chosen'])[1 + n % 5], case when n % 2 = 0 then 'balance' end,
       now() - n * interval '1 minute'
     from (select id, company_id, row_number() over () as n from card_payments) payment`,
    [studentId],
  );
  await pool.query(
    `insert into card_transfers (payment_id, company_id, student_id, company_name, student_name, amount_cents, fee_cents, entries)
     select $1, $2, gen_random_uuid(), 'Company', 'Student', 100, 0, '{}' from generate_series(1, 2000)`,
    [largest, companyId],
  );
  await pool.query('analyze card_payments, card_transfers');
}
