import { randomUUID } from 'node:crypto';
import type { CompanyFacts, CountedCompany } from '@ambitionhub/contract/facts';
import { countFacts } from '../../src/features/facts/count-facts.ts';
import type { Founder, Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

type Pool = Pick<RunningServer, 'pool'>;
type Company = Pick<Founder, 'id'>;

/** A proof that was approved some days ago, so many days after it was handed in. */
export const anApprovedProof = (
  { pool }: Pool,
  company: Company,
  {
    student = randomUUID(),
    days = 1,
    ago = 1,
    state = 'approved',
    objection = '',
  }: { student?: string; days?: number; ago?: number; state?: string; objection?: string } = {},
): Promise<unknown> =>
  pool.query(
    `WITH task AS (
       INSERT INTO tasks (id, company_id, company_name, state, title, form, time_zone, changed_at)
       VALUES (gen_random_uuid(), $1, 'Acme', 'open', 'Post', '{}', 'America/New_York', now()) RETURNING id
     )
     INSERT INTO proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
       started_at, handed_in_at, since, objection)
     SELECT gen_random_uuid(), id, $1, $2, gen_random_uuid(), 'Acme', 'Maya', '', $5,
       now() - interval '200 days', now() - make_interval(secs => ($3::float8 + $4::float8) * 86400),
       now() - make_interval(secs => $4::float8 * 86400), $6
     FROM task`,
    [company.id, student, days, ago, state, objection],
  );

/** An amount that was earned some days ago, and its payment so many days later, if any. */
export async function anEarning(
  { pool }: Pool,
  company: Company,
  {
    student = randomUUID(),
    ago = 20,
    paidAfter = null,
    state = 'confirmed',
    cents = 10_000,
  }: {
    student?: string;
    ago?: number;
    paidAfter?: number | null;
    state?: 'said' | 'confirmed' | 'denied' | 'assumed' | 'undone';
    cents?: number;
  } = {},
): Promise<void> {
  const [entry, payment] = [randomUUID(), randomUUID()];
  const book = (kind: string, amount: number, key: string, days: number) =>
    pool.query(
      `INSERT INTO ledger_entries (id, company_id, student_id, company_name, student_name, kind, day, amount_cents, source,
         source_key, at)
       VALUES ($1, $2, $3, 'Acme', 'Maya', $4, (now() - make_interval(secs => $8::float8 * 86400))::date, $5, $6, $7,
         now() - make_interval(secs => $8::float8 * 86400))`,
      [
        kind === 'earned' ? entry : randomUUID(),
        company.id,
        student,
        kind,
        amount,
        kind === 'earned' ? 'week' : 'payment',
        key,
        days,
      ],
    );
  const isOwed = paidAfter === null || state === 'undone';
  await pool.query(
    `INSERT INTO ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
     VALUES ($1, $2, 'Acme', 'Maya', $3::bigint, CASE WHEN $3::bigint > 0 THEN now() - make_interval(secs => $4::float8 * 86400) END)
     ON CONFLICT DO NOTHING`,
    [company.id, student, isOwed ? cents : 0, ago],
  );
  await book('earned', cents, randomUUID(), ago);
  if (paidAfter === null) return;
  await pool.query(
    `INSERT INTO outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on,
       way, state, recorded_by_name, recorded_at, since)
     VALUES ($1, $1, $2, $3, 'Acme', 'Maya', $4, now(), 'venmo', $5, 'Jonas', now(), now())`,
    [payment, company.id, student, cents, state],
  );
  await pool.query('INSERT INTO ledger_paid_entries (payment_id, entry_id) VALUES ($1, $2)', [
    payment,
    entry,
  ]);
  await book('paid', -cents, payment, ago - paidAfter);
  if (state === 'undone') await book('payment-undone', cents, payment, ago - paidAfter);
  await pool.query(
    `INSERT INTO ledger_months (company_id, student_id, month, earned_cents, paid_cents)
     VALUES ($1, $2, date_trunc('month', now())::date, $3, $4)
     ON CONFLICT (company_id, month, student_id) DO UPDATE SET paid_cents = ledger_months.paid_cents + excluded.paid_cents`,
    [company.id, student, cents, state === 'undone' ? 0 : cents],
  );
}

/** Counts a company’s facts now, and reads them as the company does. */
export async function factsOf(
  server: Pick<RunningServer, 'db'>,
  company: Pick<Person, 'api'> & Company,
): Promise<{ readonly shown: CompanyFacts; readonly counted: CountedCompany | null }> {
  await countFacts(server.db, { companyIds: [company.id] });
  return company.api.facts.own();
}
