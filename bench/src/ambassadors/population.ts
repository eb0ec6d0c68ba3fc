import type pg from 'pg';
import { addApproved, inPortions, type Writer, writeAll } from '../harness/load.ts';

export type Size = {
  /** Pairs of a company and a student, with their entries: the measured company's, and those of all others. */
  readonly ambassadors: number;
  readonly others: number;
  /** Entries of each pair in the ledger. */
  readonly entries: number;
  readonly tasks: number;
  /** Weeks of hours of each measured ambassador. */
  readonly weeks: number;
};

/** The measured company, one of its ambassadors, and one of its tasks. */
export type Cast = { readonly company: string; readonly student: string; readonly task: string };

/** Other companies that the measured student works for, for more than 10,000 entries in total. */
const further = 16;
/** After this many earnings a payment pays them all. */
const paidAfter = 19;
const cents = 1_000;
const monthBefore = "(date_trunc('month', current_date) - interval '1 month')::date";

const accountTables = ['users', 'students', 'companies'];
const workTables = [
  'ambassadorships',
  'ambassador_terms',
  'hour_weeks',
  'worked_hours',
  'ledger_entries',
  'ledger_open_entries',
  'ledger_balances',
  'ledger_months',
  'ledger_paid_entries',
  'outside_payments',
  'tasks',
  'proofs',
];

const addStudents = (client: Writer, count: number) =>
  inPortions('students', count, (from, to) =>
    client.query(
      `with made as materialized (select uuidv7() as id, n from generate_series($1::int + 1, $2) n), accounts as (
         insert into users (id, name, email, user_type) select id, '', 'ws' || n || '@bench.test', 'student' from made
       )
       insert into students (user_id, name, university, published)
       select id, 'Student Number ' || n, 'Bench University ' || n % 300, true from made`,
      [from, to],
    ),
  );

/** The pairs of company and student: 1 to `ambassadors` are the measured company's, and the first is the measured student. */
async function pair(
  client: Writer,
  { ambassadors, others }: Size,
  { company, student }: Cast,
): Promise<void> {
  await client.query(`
    create unlogged table bench_pairs (
      n int primary key, id uuid not null default uuidv7(), company_id uuid not null, student_id uuid not null
    );
    create unlogged table bench_students as
      select row_number() over (order by user_id) as n, user_id as id from students where user_id <> '${student}';
    create unlogged table bench_companies as
      select row_number() over (order by user_id) - 1 as n, user_id as id from companies where user_id <> '${company}';
    create index on bench_students (n); create index on bench_companies (n);
    insert into bench_pairs (n, company_id, student_id) values (1, '${company}', '${student}');
    insert into bench_pairs (n, company_id, student_id)
      select n + 1, '${company}', id from bench_students where n < ${ambassadors};
    insert into bench_pairs (n, company_id, student_id)
      select ${ambassadors} + 1 + n, id, '${student}' from bench_companies where n < ${further};
    insert into bench_pairs (n, company_id, student_id)
      select ${ambassadors + further} + s.n - ${ambassadors - 1}, c.id, s.id from bench_students s
      join bench_companies c on c.n = s.n % (select count(*) from bench_companies)
      where s.n between ${ambassadors} and ${ambassadors + others - further - 1};
    analyze bench_pairs`);
}

/** Everyone has had hourly terms for two years. */
const hire = (client: Writer) =>
  client.query(
    `with working as (
       insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
       select id, company_id, student_id, 'Company', 'Student Number ' || n, 'active', now() - interval '2 years',
         now() - interval '2 years', current_date - 730 from bench_pairs
     )
     insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, weekly_minutes, from_day, proposed_at, proposed_by_name, accepted_at)
     select id, 1, 'hourly', 1500, 600, current_date - 730, now() - interval '2 years', 'Owner', now() - interval '2 years' from bench_pairs`,
  );

/** The entries of two years, with a payment after every few earnings; the last earnings are not paid yet. */
const post = (client: Writer, size: Size, pairs: number) =>
  inPortions('entries', pairs * size.entries, (from, to) =>
    client.query(
      `with made as materialized (
           select uuidv7() as entry_id, pairs.*, i, i % ($3 + 1) = 0 as pays, current_date - (($4 - i) * 730 / $4) as day,
             uuidv7() as payment_id
           from bench_pairs pairs cross join generate_series(1, $4::int) i
           where n > $1::int / $4 and n <= $2::int / $4
         ), posted as (
           insert into ledger_entries (id, company_id, student_id, company_name, student_name, kind, day, amount_cents,
             source, source_key, ambassadorship_id, note, by_name, at)
           select entry_id, company_id, student_id, 'Company', 'Student Number ' || n,
             case when pays then 'paid' else 'earned' end, day, case when pays then -$3 * $5 else $5 end,
             case when pays then 'payment' when i % 2 = 0 then 'week' else 'proof' end,
             case when pays then payment_id::text else n || ':' || i end, case when not pays then id end, '', 'Owner', day
           from made
         )
         insert into ledger_open_entries (entry_id, company_id, student_id, amount_cents, at)
         select entry_id, company_id, student_id, $5, day from made where i > $4 - $4 % ($3 + 1)`,
      [from, to, paidAfter, size.entries, cents],
    ),
  );

/** Payments of the measured company and student, with the entries that some of them paid. */
const pay = (client: Writer, { ambassadors }: Size) =>
  client.query(
    `insert into outside_payments (id, batch_id, company_id, student_id, company_name, student_name, amount_cents, paid_on,
       way, state, recorded_by_name, recorded_at, since)
     select source_key::uuid, source_key::uuid, company_id, student_id, company_name, student_name, -amount_cents, day,
       'venmo', case when day > current_date - 30 then 'said' else 'confirmed' end, 'Owner', at, at
     from ledger_entries join bench_pairs using (company_id, student_id)
     where kind = 'paid' and n <= ${ambassadors + further};
     insert into ledger_paid_entries (payment_id, entry_id)
     select paid.source_key::uuid, earned.id
     from bench_pairs join ledger_entries paid using (company_id, student_id)
     join lateral (
       select id from ledger_entries e
       where (e.company_id, e.student_id, e.kind) = (paid.company_id, paid.student_id, 'earned') and e.day <= paid.day
       order by e.day desc, e.id desc limit ${paidAfter}
     ) earned on true
     where paid.kind = 'paid' and n <= ${further}`,
  );

/** The sums stored next to the entries: by month, and the balances. */
const sum = (client: Writer) =>
  client.query(
    `insert into ledger_months (company_id, student_id, month, earned_cents, paid_cents)
     select company_id, student_id, date_trunc('month', day)::date, coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
       coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)
     from ledger_entries group by 1, 2, 3;
     insert into ledger_balances (company_id, student_id, company_name, student_name, owed_cents, owed_since)
     select company_id, student_id, 'Company', max(student_name), sum(amount_cents),
       (select min(at) from ledger_open_entries o where (o.company_id, o.student_id) = (e.company_id, e.student_id))
     from ledger_entries e group by 1, 2;
     insert into ambassador_done (ambassadorship_id, minutes, tasks)
     select id, (select coalesce(sum(minutes), 0) from hour_weeks w where w.ambassadorship_id = id and state = 'approved'),
       (select count(*) from proofs p where p.ambassadorship_id = id and state = 'approved') from bench_pairs`,
  );

/** Weeks of hours of the measured company's ambassadors; the last two wait for it. */
const log = (client: Writer, { ambassadors, weeks }: Size) =>
  inPortions('weeks', ambassadors * weeks, (from, to) =>
    client.query(
      `with made as materialized (
         select pairs.*, date_trunc('week', current_date)::date - 7 * w as week, w
         from bench_pairs pairs cross join generate_series(1, $3::int) w where n > $1::int / $3 and n <= $2::int / $3
       ), weeks as (
         insert into hour_weeks (ambassadorship_id, week, company_id, student_id, state, minutes, agreed_minutes, amount_cents, due_on)
         select id, week, company_id, student_id, case when w <= 2 then 'logged' else 'approved' end, 240, 600, 6000, week + 21 from made
       )
       insert into worked_hours (id, ambassadorship_id, week, day, minutes, rate_cents, note)
       select uuidv7(), id, week, week + d, 120, 1500, 'Tabling' from made cross join generate_series(1, 3, 2) d`,
      [from, to, weeks],
    ),
  );

/**
 * Every task of the measured company, copied from the given one, with a proof of each ambassador. One in a thousand
 * waits, and all proofs of the given task do.
 */
async function prove(client: Writer, { ambassadors, tasks }: Size, { task }: Cast): Promise<void> {
  await client.query(
    `insert into tasks (id, company_id, company_name, state, title, form, time_zone, opens_at, closes_at, changed_at, places, taken)
     select uuidv7(), company_id, company_name, case when n % 10 = 0 then 'open' else 'closed' end, 'Task Number ' || n, form, time_zone,
       opens_at, now() + interval '30 days', now() - n * interval '1 day', places, 0 from tasks cross join generate_series(1, $1::int - 1) n where id = $2`,
    [tasks, task],
  );
  await client.query(
    `create unlogged table bench_tasks as
       select row_number() over (order by (id = $$${task}$$::uuid) desc, id) as n, id from tasks; analyze bench_tasks`,
  );
  await inPortions('proofs', ambassadors * tasks, (from, to) =>
    client.query(
      `with made as materialized (
         select pairs.*, t.id as task_id, t.n as task_n, (pairs.n * 7919 + t.n * 104729) % 1000 as mark
         from bench_pairs pairs join bench_tasks t on t.n > $1::int / $3 and t.n <= $2::int / $3 where pairs.n <= $3
       ), stated as (
         select *, case when task_n = 1 or mark = 0 then 'handed-in' when mark = 1 then 'returned' when mark = 2 then 'started'
           when mark < 20 then 'declined' when mark < 40 then 'lapsed' else 'approved' end as state,
           now() - (mark * 12 + task_n) * interval '1 minute' as at from made
       )
       insert into proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
         links, text, cents, started_at, handed_in_at, since, due_at, reason, note, decided_by_name)
       select uuidv7(), task_id, company_id, student_id, id, 'Company', 'Student Number ' || n, '1', state,
         '{https://photos.example/1}', 'Hung at the library', 1000, at - interval '1 day', at, at,
         case when state in ('handed-in', 'returned', 'started') then at + interval '14 days' end,
         case when state = 'declined' then 'proof' end, '', case when state in ('approved', 'declined', 'returned') then 'Owner' end
       from stated`,
      [from, to, ambassadors],
    ),
  );
  // Declined and lapsed proofs occupy no place.
  await client.query(
    `update tasks set taken = (
       select count(*) from proofs
       where task_id = tasks.id and state in ('started', 'handed-in', 'returned', 'objected', 'approved')
     ) where id in (select id from bench_tasks)`,
  );
}

/** A company with a large amount of work, among many others, with every sum that the product stores. */
export async function addWork(pool: pg.Pool, size: Size, cast: Cast): Promise<void> {
  const pairs = size.ambassadors + size.others;
  await writeAll(
    pool,
    async (client) => {
      await addApproved(client, Math.max(2 * further, Math.ceil(pairs / 20)));
      await addStudents(client, pairs);
    },
    accountTables,
  );
  await writeAll(
    pool,
    async (client) => {
      await pair(client, size, cast);
      await hire(client);
      await post(client, size, pairs);
      await log(client, size);
      await prove(client, size, cast);
    },
    workTables,
  );
  await pool.query('analyze ledger_entries');
  await pool.query('analyze ledger_open_entries');
  await writeAll(
    pool,
    async (client) => {
      await sum(client);
      await pay(client, size);
      await client.query('drop table bench_pairs, bench_students, bench_companies, bench_tasks');
    },
    ['ledger_months', 'ledger_balances', 'ambassador_done', 'outside_payments', 'ledger_paid_entries'],
  );
}

/** Ambassadors with monthly pay, a hundred at each company; nothing is due yet. */
export const addMonthly = (pool: pg.Pool, count: number): Promise<void> =>
  writeAll(
    pool,
    async (client) => {
      await inPortions('ambassadors by the month', count, (from, to) =>
        client.query(
          `with companies as materialized (
             select row_number() over (order by user_id) - 1 as n, user_id as id from companies
           ), made as materialized (
             select uuidv7() as id, uuidv7() as student_id, companies.id as company_id, made.n
             from generate_series($1::int + 1, $2) made(n)
             join companies on companies.n = made.n % (select count(*) from companies)
           ), accounts as (
             insert into users (id, name, email, user_type)
             select student_id, '', 'wm' || n || '@bench.test', 'student' from made
           ), profiles as (
             insert into students (user_id, name, published) select student_id, 'Student', true from made
           ), working as (
             insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
             select id, company_id, student_id, 'Company', 'Student', 'active', now() - interval '3 months', now() - interval '3 months',
               ${monthBefore} from made
           )
           insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name, accepted_at)
           select id, 1, 'monthly', 30000, ${monthBefore}, now() - interval '3 months', 'Owner', now() - interval '3 months' from made`,
          [from, to],
        ),
      );
    },
    [...accountTables, 'ambassadorships', 'ambassador_terms'],
  );

/** Makes last month due, as on the first of this month. */
export const makeDue = (pool: pg.Pool) =>
  pool.query(
    `update ambassadorships set next_due = date_trunc('month', current_date)
     from ambassador_terms where ambassadorship_id = id and pay = 'monthly'`,
  );
