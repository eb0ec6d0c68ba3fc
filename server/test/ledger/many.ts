import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { RunningServer } from '../support/server.ts';

/**
 * Fifteen thousand entries: a third of the company, among them one person's fifteen hundred, and the student's
 * thousand of many companies and several hundred of that one. Every tenth is open, and there are as many payments.
 */
export async function fillLedger(
  { background: { pool } }: RunningServer,
  { companyId, studentId }: { readonly companyId: CompanyId; readonly studentId: UserId },
): Promise<void> {
  const client = await pool.connect();
  await client.query(
    `create function pg_temp.id_of(name text) returns uuid language sql as
       $$ select overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid $$`,
  );
  await client.query(
    `insert into ledger_entries (company_id, student_id, company_name, student_name, kind, amount_cents, source, source_key, day, at)
     select case when n % 3 = 0 then $1::uuid else pg_temp.id_of('c' || n % 300) end,
       case when n % 15 = 1 or n % 45 = 15 then $2::uuid when n % 30 = 3 then pg_temp.id_of('s') else pg_temp.id_of('s' || n % 1000) end,
       'Company', 'Student', 'earned', 100 + n, 'week', 'many ' || n, date '2026-01-01' + n % 300,
       timestamptz '2026-01-01' + n % 300 * interval '1 day'
     from generate_series(1, 15000) n`,
    [companyId, studentId],
  );
  client.release();
  await pool.query(
    `insert into ledger_open_entries select id, company_id, student_id, amount_cents, at from ledger_entries
       where source_key like 'many %0' on conflict do nothing`,
  );
  await pool.query(
    `insert into ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
     select entry.company_id, entry.student_id, 'Company', 'Student', coalesce(sum(open.amount_cents), 0), min(open.at)
     from ledger_entries entry left join ledger_open_entries open on open.entry_id = entry.id
     group by entry.company_id, entry.student_id on conflict do nothing`,
  );
  await pool.query(
    `insert into ledger_months (company_id, student_id, month, earned_cents)
     select company_id, student_id, date_trunc('month', day), sum(amount_cents) from ledger_entries group by 1, 2, 3
     on conflict do nothing`,
  );
  await pool.query(
    `insert into outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on, way,
       state, recorded_by_name, recorded_at, since)
     select gen_random_uuid(), gen_random_uuid(), company_id, student_id, 'Company', 'Student', 100, day, 'cash',
       (array['confirmed', 'said', 'denied', 'assumed'])[1 + abs(hashtext(id::text)) % 4], 'Ada', at, at
     from ledger_entries where source_key like 'many %'`,
  );
  await pool.query(
    'analyze ledger_entries, ledger_open_entries, ledger_balances, ledger_months, outside_payments',
  );
}
