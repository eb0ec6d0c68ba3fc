import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import type { PaymentInput } from '@ambitionhub/contract/ledger';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../platform/database/index.ts';
import { personName } from '../accounts/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import type { CompanyPerson } from './scope.ts';
import {
  ledgerBalances,
  ledgerEntries,
  ledgerMonths,
  openEntries,
  outsidePayments,
  paidEntries,
} from './tables.ts';

/** Whether a bonus or a correction with this key is the same as this one. */
export async function isEntry(
  db: Queries,
  one: {
    readonly studentId: UserId;
    readonly kind: 'bonus' | 'correction';
    readonly sourceKey: string;
    readonly amountCents: number;
    readonly reason: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from ${ledgerEntries} where source = ${one.kind} and source_key = ${one.sourceKey} and kind = ${one.kind}
      and (student_id, amount_cents, note) = (${one.studentId}::uuid, ${one.amountCents}::bigint, ${one.reason}::text)`);
  return rowCount === 1;
}

/** The payments that one press has already recorded; null if none. */
export async function findBatch(db: Queries, companyId: CompanyId, batchId: string) {
  const { rows } = await db.execute<{ payments: number; amount_cents: number }>(sql`
    select count(*)::int as payments, coalesce(sum(amount_cents), 0)::float8 as amount_cents
    from ${outsidePayments} where batch_id = ${batchId} and company_id = ${companyId}`);
  const [row] = rows;
  return row && row.payments > 0 ? { payments: row.payments, amountCents: row.amount_cents } : null;
}

/**
 * Locks the balances of these students, or of everyone who is owed something, until the transaction ends, in the
 * same order as `lockBalances`.
 */
export async function lockOwed(
  tx: Transaction,
  companyId: CompanyId,
  students: readonly UserId[] | null,
): Promise<UserId[]> {
  const which = students === null ? sql`` : sql`and student_id = any(${sql.param(students)}::uuid[])`;
  const { rows } = await tx.execute<{ student_id: UserId }>(sql`
    select student_id from ${ledgerBalances}
    where company_id = ${companyId} and owed_since is not null ${which}
    order by student_id for no key update`);
  return rows.map((row) => row.student_id);
}

/** A company's details of a payment, and the id of the press. */
export type PaymentWords = Pick<PaymentInput, 'id' | 'paidOn' | 'way' | 'reference'>;

type Chosen = {
  readonly companyId: CompanyId;
  readonly students: readonly UserId[];
  /** Chosen earnings; null for all. Open corrections are always included. */
  readonly entries: readonly string[] | null;
};

const isChosen = ({ companyId, students, entries }: Chosen): SQL => sql`
  company_id = ${companyId} and student_id = any(${sql.param(students)}::uuid[])
  ${entries === null ? sql`` : sql`and (amount_cents < 0 or entry_id = any(${sql.param(entries)}::uuid[]))`}`;

/** The number of chosen earnings, and their sum with the corrections. */
export async function sumChosen(tx: Transaction, chosen: Chosen) {
  const { rows } = await tx.execute<{ earnings: number; amount_cents: number }>(sql`
    select count(*) filter (where amount_cents > 0)::int as earnings,
      coalesce(sum(amount_cents), 0)::float8 as amount_cents
    from ${openEntries} where ${isChosen(chosen)}`);
  return { earnings: rows[0]?.earnings ?? 0, amountCents: rows[0]?.amount_cents ?? 0 };
}

/** Records a payment for each student, closes the paid entries, and returns the payments' ids. */
export async function insertPayments(
  tx: Transaction,
  { companyId, userId }: CompanyPerson,
  chosen: Chosen,
  payment: PaymentWords,
): Promise<{ paymentId: string; companyId: CompanyId; studentId: UserId; amountCents: number }[]> {
  const { rows } = await tx.execute<{ id: string; student_id: UserId; cents: number }>(sql`
    with chosen as (
      select entry_id, student_id, amount_cents from ${openEntries} where ${isChosen(chosen)}
    ), made as (
      insert into ${outsidePayments} (id, batch_id, company_id, student_id, company_name, student_name, amount_cents,
        paid_on, way, reference, state, recorded_by_id, recorded_by_name, recorded_at, since)
      select gen_random_uuid(), ${payment.id}, ${companyId}, held.student_id, held.company_name, held.student_name,
        one.amount_cents, ${payment.paidOn}, ${payment.way}, ${payment.reference}, 'said', ${userId},
        ${personName(userId)}, now(), now()
      from (select student_id, sum(amount_cents)::bigint as amount_cents from chosen group by student_id) one
        join ${ledgerBalances} held on held.company_id = ${companyId} and held.student_id = one.student_id
      where one.amount_cents > 0
      returning id, student_id, amount_cents
    ), linked as (
      insert into ${paidEntries} (payment_id, entry_id)
      select made.id, chosen.entry_id from chosen join made using (student_id)
    ), closed as (
      delete from ${openEntries} where entry_id in (select entry_id from chosen join made using (student_id))
    )
    select id, student_id, amount_cents::float8 as cents from made`);
  return rows.map(({ id, student_id, cents }) => ({
    paymentId: id,
    companyId,
    studentId: student_id,
    amountCents: cents,
  }));
}

/** Reopens the entries that a payment paid. */
export async function reopenEntries(tx: Transaction, paymentId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${openEntries} (entry_id, company_id, student_id, amount_cents, at)
    select entry.id, company_id, student_id, amount_cents, at
    from ${paidEntries} paid join ${ledgerEntries} entry on entry.id = paid.entry_id
    where paid.payment_id = ${paymentId}`);
}

type Kind = 'paid' | 'payment-undone';
const signOf = (kind: Kind): number => (kind === 'paid' ? -1 : 1);

/**
 * Records payments in the ledger as paid or undone, and updates the balances and months. Call it with the balances
 * locked, after changing the open entries.
 */
export const bookPayments = (
  tx: Transaction,
  { userId }: CompanyPerson,
  { kind, payments, note }: { kind: Kind; payments: readonly string[]; note: string },
): Promise<void> =>
  book(
    tx,
    sql`select company_id, student_id, company_name, student_name, ${kind}, ${signOf(kind)}::int * amount_cents,
        'payment', id::text, ${note}, ${userId}, ${personName(userId)}, paid_on, now()
      from ${outsidePayments} where id = any(${sql.param(payments)}::uuid[])`,
  );

type BookedShares = {
  readonly kind: Kind;
  readonly shares: readonly CardShare[];
  readonly note: string;
  /** By default now. */
  readonly at?: Date;
};

/** Records shares of card payments in the same way: paid today, or undone on the day they were paid. */
export async function bookShares(tx: Transaction, { kind, shares, note, at }: BookedShares): Promise<void> {
  const moment = at === undefined ? sql`now()` : sql`${at.toISOString()}::timestamptz`;
  const given = JSON.stringify(shares.map(rowOf));
  const paidOn = sql`(select day from ${ledgerEntries} paid
    where (paid.source, paid.source_key, paid.kind) = ('payment', given.id::text, 'paid'))`;
  await book(
    tx,
    sql`select given.company_id, given.student_id, held.company_name, held.student_name, ${kind},
        ${signOf(kind)}::int * given.amount_cents, 'payment', given.id::text, ${note}, given.by_id, given.by_name,
        coalesce(${paidOn}, (${moment} at time zone coalesce(company.time_zone, ${defaultTimeZone}))::date), ${moment}
      from jsonb_to_recordset(${given}::jsonb) as given(id uuid, company_id uuid, student_id uuid, amount_cents bigint,
          by_id uuid, by_name text)
        join ${ledgerBalances} held on (held.company_id, held.student_id) = (given.company_id, given.student_id)
        left join ${companies} company on company.user_id = given.company_id`,
  );
}

async function book(tx: Transaction, paid: SQL): Promise<void> {
  await tx.execute(sql`
    with booked as (
      insert into ${ledgerEntries} (company_id, student_id, company_name, student_name, kind, amount_cents, source,
        source_key, note, by_id, by_name, day, at)
      ${paid}
      returning company_id, student_id, amount_cents, day
    ), monthly as (
      insert into ${ledgerMonths} as total (company_id, student_id, month, paid_cents)
      select company_id, student_id, date_trunc('month', day::timestamp)::date, -amount_cents
      from booked order by 1, 2, 3
      on conflict (company_id, month, student_id) do update set paid_cents = total.paid_cents + excluded.paid_cents
    )
    update ${ledgerBalances} held
    set owed_cents = held.owed_cents + booked.amount_cents,
      owed_since = case when held.owed_cents + booked.amount_cents > 0 then
        (select min(open.at) from ${openEntries} open
          where (open.company_id, open.student_id) = (held.company_id, held.student_id) and open.amount_cents > 0) end,
      version = held.version + 1
    from booked
    where (held.company_id, held.student_id) = (booked.company_id, booked.student_id)`);
}

/** A student's share of a card payment: whole entries, with the open corrections. */
export type CardShare = {
  readonly id: string;
  readonly companyId: CompanyId;
  readonly studentId: UserId;
  readonly amountCents: number;
  readonly entries: readonly string[];
  readonly by: { readonly userId: UserId | null; readonly name: string };
};

const rowOf = ({ id, companyId, studentId, amountCents, entries, by }: CardShare) => ({
  id,
  company_id: companyId,
  student_id: studentId,
  amount_cents: amountCents,
  entries,
  by_id: by.userId,
  by_name: by.name,
});

/** The amounts that these students, or everyone, would be paid: one row each, including open corrections. */
export async function listShares(
  db: Queries,
  {
    companyId,
    students,
    entries,
  }: { companyId: CompanyId; students: readonly UserId[] | null; entries: readonly string[] | null },
) {
  const { rows } = await db.execute<{
    student_id: UserId;
    name: string;
    amount_cents: number;
    earnings: number;
    entries: string[];
  }>(sql`
    select open.student_id, max(held.student_name) as name, sum(open.amount_cents)::float8 as amount_cents,
      count(*) filter (where open.amount_cents > 0)::int as earnings, array_agg(open.entry_id order by open.entry_id) as entries
    from ${openEntries} open
      join ${ledgerBalances} held on (held.company_id, held.student_id) = (open.company_id, open.student_id)
    where open.company_id = ${companyId}
      ${students === null ? sql`` : sql`and open.student_id = any(${sql.param(students)}::uuid[])`}
      ${entries === null ? sql`` : sql`and (open.amount_cents < 0 or open.entry_id = any(${sql.param(entries)}::uuid[]))`}
    group by open.student_id having sum(open.amount_cents) > 0 order by open.student_id`);
  return rows.map(({ student_id, amount_cents, ...row }) => ({
    ...row,
    studentId: student_id,
    amountCents: amount_cents,
  }));
}

/**
 * Closes the entries of shares whose chosen amount is still owed: each entry is open, and the rest stays at zero or
 * above. Call it with the balances locked.
 *
 * @returns the ids of these shares; the others changed nothing
 */
export async function closeShares(tx: Transaction, shares: readonly CardShare[]): Promise<string[]> {
  const given = JSON.stringify(shares.map(rowOf));
  const { rows } = await tx.execute<{ id: string }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given(id uuid, company_id uuid, student_id uuid, amount_cents bigint,
        entries uuid[])
    ), owed as (
      select given.* from given
        join ${ledgerBalances} held on (held.company_id, held.student_id) = (given.company_id, given.student_id)
      where held.owed_cents >= given.amount_cents
        and (select count(*) from ${openEntries} open where open.entry_id = any(given.entries)
          and (open.company_id, open.student_id) = (given.company_id, given.student_id)) = cardinality(given.entries)
    ), linked as (
      insert into ${paidEntries} (payment_id, entry_id) select id, unnest(entries) from owed
    ), closed as (
      delete from ${openEntries} where entry_id in (select unnest(entries) from owed)
    )
    select id from owed`);
  return rows.map(({ id }) => id);
}
