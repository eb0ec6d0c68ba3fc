import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/index.ts';
import { companiesForBooks as companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import type { Posting } from './events.ts';
import { ledgerBalances, ledgerEntries, ledgerMonths, openEntries } from './tables.ts';

type Pair = Pick<Posting, 'companyId' | 'studentId'>;

/**
 * Locks the balance of each pair until the transaction ends, always in the same order, and creates missing ones. A
 * balance stores the names of its accounts, for when they are removed.
 */
export async function lockBalances(tx: Transaction, pairs: readonly Pair[]): Promise<void> {
  const given = JSON.stringify(
    pairs.map(({ companyId, studentId }) => ({ company_id: companyId, student_id: studentId })),
  );
  await tx.execute(sql`
    insert into ${ledgerBalances} as held (company_id, student_id, company_name, student_name)
    select given.company_id, given.student_id, coalesce(company.name, ''), coalesce(student.name, '')
    from (select distinct * from jsonb_to_recordset(${given}::jsonb) as given(company_id uuid, student_id uuid)) given
      left join ${companies} company on company.user_id = given.company_id
      left join ${students} student on student.user_id = given.student_id
    order by given.company_id, given.student_id
    on conflict (company_id, student_id) do update
      set company_name = coalesce(nullif(excluded.company_name, ''), held.company_name),
        student_name = coalesce(nullif(excluded.student_name, ''), held.student_name)
      -- A row that stays the same is locked without being written.
      where (held.company_name, held.student_name) is distinct from (
        coalesce(nullif(excluded.company_name, ''), held.company_name),
        coalesce(nullif(excluded.student_name, ''), held.student_name))`);
}

/** What a pair's company owes, in US cents. Call it with the balance locked. */
export async function findOwed(tx: Transaction, { companyId, studentId }: Pair): Promise<number> {
  const [row] = await tx
    .select({ owedCents: ledgerBalances.owedCents })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.companyId, companyId), eq(ledgerBalances.studentId, studentId)));
  return row?.owedCents ?? 0;
}

/** What an earning comes to while it is not paid; then 0. Call it with the balance locked. */
export async function findOpenCents(
  tx: Transaction,
  { source, sourceKey }: Pick<Posting, 'source' | 'sourceKey'>,
): Promise<number> {
  const [row] = await tx
    .select({ amountCents: openEntries.amountCents })
    .from(openEntries)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, openEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.source, source),
        eq(ledgerEntries.sourceKey, sourceKey),
        eq(ledgerEntries.kind, 'earned'),
      ),
    );
  return row?.amountCents ?? 0;
}

/**
 * Inserts the entries that are not in the ledger yet, marks them as open, and adds them to the balances and months,
 * in one statement. Call it with the balances locked.
 *
 * @returns the pairs that changed
 */
export async function insertEntries(tx: Transaction, postings: readonly Posting[]): Promise<Pair[]> {
  const given = JSON.stringify(
    postings.map(({ by, at, ...posting }) => ({
      company_id: posting.companyId,
      student_id: posting.studentId,
      kind: posting.kind,
      amount_cents: posting.amountCents,
      source: posting.source,
      source_key: posting.sourceKey,
      ambassadorship_id: posting.ambassadorshipId,
      note: posting.note,
      by_id: by?.userId ?? null,
      by_name: by?.name ?? null,
      at: at?.toISOString() ?? null,
    })),
  );
  const { rows } = await tx.execute<{ company_id: CompanyId; student_id: UserId }>(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given(company_id uuid, student_id uuid, kind text,
        amount_cents bigint, source text, source_key text, ambassadorship_id uuid, note text, by_id uuid, by_name text,
        at timestamptz)
    ), posted as (
      insert into ${ledgerEntries} (company_id, student_id, company_name, student_name, kind, amount_cents, source,
        source_key, ambassadorship_id, note, by_id, by_name, at, day)
      select given.company_id, given.student_id, held.company_name, held.student_name, kind, amount_cents, source,
        source_key, ambassadorship_id, note, by_id, by_name, coalesce(at, now()),
        (coalesce(at, now()) at time zone coalesce(company.time_zone, ${defaultTimeZone}))::date
      from given
        join ${ledgerBalances} held on (held.company_id, held.student_id) = (given.company_id, given.student_id)
        left join ${companies} company on company.user_id = given.company_id
      order by source, source_key, kind
      on conflict (source, source_key, kind) do nothing
      returning id, company_id, student_id, amount_cents, at, day
    ), opened as (
      insert into ${openEntries} (entry_id, company_id, student_id, amount_cents, at)
      select id, company_id, student_id, amount_cents, at from posted
    ), monthly as (
      insert into ${ledgerMonths} as total (company_id, student_id, month, earned_cents)
      select company_id, student_id, date_trunc('month', day::timestamp)::date as month, sum(amount_cents)
      from posted group by 1, 2, 3 order by 1, 2, 3
      on conflict (company_id, month, student_id) do update
        set earned_cents = total.earned_cents + excluded.earned_cents
    ), changed as (
      select company_id, student_id, sum(amount_cents)::bigint as amount_cents, min(at) filter (where amount_cents > 0) as at
      from posted group by company_id, student_id
    )
    update ${ledgerBalances} held
    set owed_cents = held.owed_cents + changed.amount_cents,
      owed_since = case when held.owed_cents + changed.amount_cents > 0 then least(held.owed_since, changed.at) end,
      version = held.version + 1
    from changed
    where (held.company_id, held.student_id) = (changed.company_id, changed.student_id)
    returning held.company_id, held.student_id`);
  return rows.map((row) => ({ companyId: row.company_id, studentId: row.student_id }));
}
