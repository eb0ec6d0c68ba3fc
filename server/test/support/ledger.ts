import { randomUUID } from 'node:crypto';
import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { OutsidePayment } from '@ambitionhub/contract/ledger';
import { type Posting, postEntries } from '../../src/features/ledger/index.ts';
import { type Database, transact } from '../../src/platform/database/index.ts';
import { aPair } from './conversation.ts';
import type { Founder, Person } from './people.ts';
import type { RunningServer } from './server.ts';
import { withReactions } from './with-reactions.ts';

export type Pair = { readonly companyId: CompanyId; readonly studentId: UserId };

/** An amount that a company owes a student: $100.00 for a week, unless said otherwise. */
export const aPosting = (pair: Pair, over: Partial<Posting> = {}): Posting => ({
  kind: 'earned',
  amountCents: 10_000,
  source: 'week',
  sourceKey: randomUUID(),
  ambassadorshipId: null,
  note: 'Nov 16–22 · 10 h',
  by: null,
  ...over,
  companyId: pair.companyId,
  studentId: pair.studentId,
});

/** Something is earned, as a feature tells the ledger. */
export const earn = (db: Database, ...entries: readonly Posting[]): Promise<boolean> =>
  transact(withReactions(db), (tx) => postEntries(tx, entries));

/** What is owed in the four places that must agree. */
export async function owedOf({ pool }: Pick<RunningServer, 'pool'>, { companyId, studentId }: Pair) {
  const { rows } = await pool.query<{ entries: number; open: number; balance: number; months: number }>(
    `SELECT (SELECT coalesce(sum(amount_cents), 0)::float8 FROM ledger_entries WHERE company_id = $1 AND student_id = $2) AS entries,
       (SELECT coalesce(sum(amount_cents), 0)::float8 FROM ledger_open_entries WHERE company_id = $1 AND student_id = $2) AS open,
       (SELECT coalesce(sum(owed_cents), 0)::float8 FROM ledger_balances WHERE company_id = $1 AND student_id = $2) AS balance,
       (SELECT coalesce(sum(earned_cents - paid_cents), 0)::float8 FROM ledger_months WHERE company_id = $1 AND student_id = $2) AS months`,
    [companyId, studentId],
  );
  return rows[0];
}

export const inAll = (cents: number) => ({ entries: cents, open: cents, balance: cents, months: cents });

/** Makes a student an ambassador of a company, by a row of what they agreed to. */
export async function anAmbassadorship({ pool }: Pick<RunningServer, 'pool'>, pair: Pair): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
     VALUES ($1, $2, $3, 'Company', 'Student', 'active', now(), now(), '2026-01-01')`,
    [id, pair.companyId, pair.studentId],
  );
  return id;
}

/** A company and its ambassador, whom it owes $100.00. */
export async function anOwedPair(server: RunningServer): Promise<{ student: Person; company: Founder }> {
  const pair = await aPair(server);
  const ids = { companyId: pair.company.id, studentId: pair.student.id };
  await anAmbassadorship(server, ids);
  await earn(server.db, aPosting(ids));
  return pair;
}

/** The day that many days ago. */
export const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** A company records that it has paid a student all that they are owed: the payment, as the company reads it. */
export async function pay(
  company: Pick<Person, 'api'>,
  student: Pick<Person, 'id'>,
  expectedCents: number,
): Promise<OutsidePayment> {
  await company.api.ledger.record({
    id: randomUUID(),
    paidFor: { students: [student.id] },
    expectedCents,
    paidOn: daysAgo(5),
    way: 'venmo',
    reference: '',
  });
  const [payment] = (await company.api.ledger.payments({ with: student.id })).payments;
  if (!payment) throw new Error('the payment is not listed');
  return payment;
}

/** As if a payment had been denied that many days ago. */
export const deniedFor = (
  { pool }: Pick<RunningServer, 'pool'>,
  id: string,
  days: number,
): Promise<unknown> =>
  pool.query(
    'UPDATE outside_payments SET since = now() - make_interval(days => $2, mins => 1) WHERE id = $1',
    [id, days],
  );
