import { type SQL, sql } from 'drizzle-orm';
import { type Database, transact } from '../../platform/database/index.ts';
import { said } from './stage.store.ts';

const cents = sql`${said('amountCents')}::bigint`;
const isEntry = sql`collection = 'entries'`;
const dollars = (amount: SQL): SQL => sql`to_char(${amount} / 100.0, 'FM$999999999990.00')`;

/**
 * Groups the ledger's documents by company and student. A pair's records are imported completely or not at all, and
 * only if they agree, so that the nightly check finds no difference. Existing records do not change.
 */
export async function placeBooks(db: Database): Promise<void> {
  for (const statement of [
    sql`create unlogged table old_data.books as
      select company_id, student_id,
        coalesce(max(id) filter (where collection = 'balances'), min(${said('companyId')} || '_' || ${said('studentId')})) as id,
        coalesce(sum(${cents}) filter (where ${isEntry}), 0) as entries,
        coalesce(sum(${cents}) filter (where ${isEntry} and ${said('open')}::boolean), 0) as open,
        max(${said('owedCents')}::bigint) as owed,
        max(${said('companyName')}) filter (where collection = 'balances') as company_name,
        max(${said('studentName')}) filter (where collection = 'balances') as student_name,
        max(${said('owedSince')}::timestamptz) as owed_since, max(${said('keptUntil')}::date) as kept_until,
        false as is_twice, null::text as why_not
      from old_data.placed
      where collection in ('balances', 'entries', 'outsidePayments') and why_not is null
      group by company_id, student_id`,
    sql`create unique index on old_data.books (company_id, student_id)`,
    sql`analyze old_data.books`,
    sql`update old_data.books set is_twice = true from (
        select company_id, student_id, row_number() over (
          partition by ${said('source')}, ${said('sourceKey')}, ${said('kind')} order by new_id) as place,
          exists (select from ledger_entries here where here.id <> new_id and (here.source, here.source_key, here.kind)
            = (${said('source')}, ${said('sourceKey')}, ${said('kind')})) as is_here
        from old_data.placed where ${isEntry} and why_not is null
      ) entry
      where (books.company_id, books.student_id) = (entry.company_id, entry.student_id) and (place > 1 or entry.is_here)`,
    sql`update old_data.books set why_not = case
        when exists (select from ledger_balances here
          where (here.company_id, here.student_id) = (books.company_id, books.student_id))
          then 'the two have books here, which stay as they are'
        when is_twice then 'something is in the books twice'
        when entries < 0 then 'less than nothing would be owed'
        when entries <> open then
          'its amounts come to ' || ${dollars(sql`entries`)} || ', but those that are not paid to ' || ${dollars(sql`open`)}
        when owed <> entries then
          '"owedCents" says ' || ${dollars(sql`owed`)} || ', but its amounts come to ' || ${dollars(sql`entries`)}
      end`,
    sql`create unlogged table old_data.due_books as
      select *, row_number() over (order by company_id, student_id)::int as number
      from old_data.books where why_not is null`,
    sql`create index on old_data.due_books (number)`,
    sql`analyze old_data.due_books`,
    // A repeated import does not report records that it wrote itself.
    sql`insert into old_data.remarks select 'balances', id, why_not from old_data.books
      where why_not is not null and exists (
        select from old_data.placed one where one.collection = 'entries'
          and (one.company_id, one.student_id) = (books.company_id, books.student_id)
          and not exists (select from ledger_entries here where here.id = one.new_id))`,
  ])
    await db.execute(statement);
}

/** The number of new pairs, and of new amounts in them. */
export async function countBooks(db: Database): Promise<{ books: number; amounts: number }> {
  const { rows } = await db.execute<{ books: number; amounts: number }>(sql`
    select count(distinct number)::int as books, count(placed.id)::int as amounts
    from old_data.due_books book left join old_data.placed on ${isEntry} and placed.why_not is null
      and (placed.company_id, placed.student_id) = (book.company_id, book.student_id)`);
  return rows[0] ?? { books: 0, amounts: 0 };
}

/** Writes the records of a batch of pairs, all of them or none. */
export const makeBooks = (
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> =>
  transact(db, async (tx) => {
    const { rows: made } = await tx.execute<{ company_id: string; student_id: string }>(sql`
      insert into ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since, kept_until)
      select book.company_id, book.student_id, coalesce(nullif(company.name, ''), company_name, ''),
        coalesce(nullif(student.name, ''), student_name, ''), entries,
        case when entries > 0 then coalesce(owed_since, (
          select min(${said('at')}::timestamptz) from old_data.placed where ${isEntry} and why_not is null
            and (placed.company_id, placed.student_id) = (book.company_id, book.student_id)
            and ${said('open')}::boolean and ${cents} > 0)) end,
        coalesce(kept_until,
          case when company.user_id is null or student.user_id is null then (now() + interval '7 years')::date end)
      from old_data.due_books book
      left join students student on student.user_id = book.student_id
      left join companies company on company.user_id = book.company_id
      where number between ${from} and ${to}
      on conflict do nothing returning company_id, student_id`);
    const theirs = (collection: string): SQL => sql`
      (select placed.* from old_data.placed
      join jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made (company_id uuid, student_id uuid)
        using (company_id, student_id)
      where placed.collection = ${collection} and placed.why_not is null) one`;
    await tx.execute(sql`
      insert into ledger_entries (id, company_id, student_id, company_name, student_name, kind, day, amount_cents, source,
        source_key, ambassadorship_id, note, by_id, by_name, at)
      select new_id, company_id, student_id, ${said('companyName')}, ${said('studentName')}, ${said('kind')},
        ${said('day')}::date, ${cents}, ${said('source')}, ${said('sourceKey')}, ${said('ambassadorshipId')}::uuid,
        ${said('note')}, old_data.user_of(${said('byId')}), ${said('byName')}, ${said('at')}::timestamptz
      from ${theirs('entries')}`);
    await tx.execute(sql`
      insert into ledger_open_entries (entry_id, company_id, student_id, amount_cents, at)
      select new_id, company_id, student_id, ${cents}, ${said('at')}::timestamptz
      from ${theirs('entries')} where ${said('open')}::boolean`);
    await tx.execute(sql`
      insert into ledger_paid_entries (payment_id, entry_id)
      select payment::uuid, new_id from ${theirs('entries')}, jsonb_array_elements_text(columns->'paidBy') payment`);
    await tx.execute(sql`
      insert into ledger_months (company_id, student_id, month, earned_cents, paid_cents)
      select company_id, student_id, date_trunc('month', ${said('day')}::timestamp)::date,
        coalesce(sum(${cents}) filter (where not ${isPayment}), 0), -coalesce(sum(${cents}) filter (where ${isPayment}), 0)
      from ${theirs('entries')} group by 1, 2, 3`);
    await tx.execute(sql`
      insert into outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on,
        way, reference, state, recorded_by_id, recorded_by_name, recorded_at, since, seen_at)
      select new_id, ${said('batchId')}::uuid, company_id, student_id, ${said('companyName')}, ${said('studentName')},
        ${cents}, ${said('paidOn')}::date, ${said('way')}, ${said('reference')}, ${said('state')},
        old_data.user_of(${said('recordedById')}), ${said('recordedByName')}, ${said('recordedAt')}::timestamptz,
        ${said('since')}::timestamptz, ${said('seenAt')}::timestamptz
      from ${theirs('outsidePayments')} on conflict do nothing`);
  });

const isPayment = sql`${said('kind')} in ('paid', 'payment-undone')`;
