import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

/** Gives a company and a student links, days and conversions, among thousands of others. */
export const linksOfMany = (
  { background: { pool } }: Pick<RunningServer, 'background'>,
  ends: { readonly student: Pick<Person, 'id'>; readonly company: { readonly id: CompanyId } },
): Promise<unknown> =>
  pool.query(
    `WITH programs AS (
       INSERT INTO referral_programs (company_id, enabled, target, earns, amount_cents, hold_days)
       SELECT user_id, true, 'https://acme.example/', 'amount', 500, 14 FROM companies
     ), made AS (
       INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
       SELECT gen_random_uuid(), CASE WHEN n % 50 = 0 THEN $1 ELSE gen_random_uuid() END,
         CASE WHEN n % 50 = 1 THEN $2 ELSE gen_random_uuid() END, 'Acme', 'Maya', 'active', now(), '2026-01-01'
       FROM generate_series(1, 3000) n RETURNING id, company_id, student_id
     ), links AS (
       INSERT INTO referral_links (code, company_id, student_id, ambassadorship_id, clicks)
       SELECT substr(md5(id::text), 1, 7), company_id, student_id, id, 90 FROM made
       RETURNING code, company_id, student_id, ambassadorship_id
     ), days AS (
       INSERT INTO referral_days (code, day, company_id, clicks)
       SELECT code, current_date - n, company_id, n * 10 FROM links, generate_series(1, 9) n RETURNING company_id, day, clicks
     ), of_companies AS (
       INSERT INTO referral_company_days (company_id, day, clicks)
       SELECT company_id, day, sum(clicks) FROM days WHERE company_id = $1 GROUP BY company_id, day
     )
     INSERT INTO referral_conversions (company_id, student_id, ambassadorship_id, code, order_id, at, day, state,
       earning_cents, held_until, source, by_name)
     SELECT company_id, student_id, ambassadorship_id, code, code || n, now(), current_date,
       (ARRAY['held', 'earned', 'corrected', 'reversed'])[n], 500, now() + interval '1 day', 'file', 'Jonas'
     FROM links, generate_series(1, 4) n`,
    [ends.company.id, ends.student.id],
  );
