import type pg from 'pg';

type Size = { readonly students: number; readonly companies: number };

const aTime = 100_000;
/** Messages of one conversation; who began it is answered by the third. */
const each = 5;

const inPortions = async (
  what: string,
  count: number,
  add: (from: number, to: number) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += aTime) {
    await add(from, Math.min(from + aTime, count));
    process.stdout.write(`\r${Math.min(from + aTime, count).toLocaleString('en-US')} ${what}`);
  }
  process.stdout.write('\n');
};

/** A product as it is after a year: accounts, conversations and what was done, spread evenly over its days. */
export const populate = async (pool: pg.Pool, { students, companies }: Size): Promise<void> => {
  await inPortions('students', students, (from, to) =>
    pool.query(
      `with made as materialized (
         select uuidv7() as id, n, now() - interval '1 year' * (1 - n / $3::float) as at from generate_series($1::int + 1, $2) n
       ), accounts as (
         insert into users (id, name, email, user_type, created_at) select id, '', 'as' || n || '@bench.test', 'student', at from made
       )
       insert into students (user_id, name, university, major, published, is_star_ambassador, created_at, published_at)
       select id, 'Student Number ' || n, 'Bench University ' || n % 300, 'Major ' || n % 200, n % 20 > 0, n % 100 = 0, at,
         case when n % 20 > 0 then at end
       from made`,
      [from, to, students],
    ),
  );
  await inPortions('companies', companies, (from, to) =>
    pool.query(
      `with made as materialized (
         select uuidv7() as id, n, now() - interval '1 year' * (1 - n / $3::float) as at from generate_series($1::int + 1, $2) n
       ), accounts as (
         insert into users (id, name, email, user_type, created_at) select id, '', 'ac' || n || '@bench.test', 'company', at from made
       )
       insert into companies (user_id, name, industry, profile_completed, is_approved, created_at)
       select id, 'Company Number ' || n, 'Industry ' || n % 20, n % 10 > 0, n % 3 > 0, at from made`,
      [from, to, companies],
    ),
  );
};

/** The conversations between them, each of five messages. */
export const converse = async (client: pg.PoolClient, messages: number): Promise<void> => {
  const count = Math.floor(messages / each);
  await client.query(
    `create temp table bench_students as select row_number() over () - 1 as n, user_id from students`,
  );
  await client.query(
    `create temp table bench_companies as select row_number() over () - 1 as n, user_id from companies`,
  );
  await client.query('create index on bench_students (n); create index on bench_companies (n)');
  const { rows } = await client.query(
    'select (select count(*)::int from bench_students) as students, (select count(*)::int from bench_companies) as companies',
  );
  const { students, companies } = rows[0] as { students: number; companies: number };
  await inPortions('conversations', count, (from, to) =>
    client.query(
      `with made as materialized (
         select uuidv7() as id, s.user_id as student_id, c.user_id as company_id,
           now() - interval '1 year' * (1 - made.n / $3::float) as at, made.n
         from generate_series($1::int + 1, $2) made(n)
         join bench_students s on s.n = made.n % $4 join bench_companies c on c.n = (made.n::bigint / $4 * 7919 + made.n) % $5
       ), begun as (
         insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
           last_text, last_sender_id, last_at, created_at)
         select id, student_id, company_id, 'Student', 'Company', case when n % 2 = 0 then 'student' else 'company' end,
           'open', ${each}, 'bench', student_id, at + interval '5 hours', at from made
         on conflict do nothing returning id, student_id, company_id, started_by, created_at
       )
       insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
       select id, seq, uuidv7(),
         case when (seq < 3) = (started_by = 'student') then student_id else company_id end, 'Somebody', 'Somebody else',
         'A message of the bench', created_at + seq * interval '1 hour'
       from begun cross join generate_series(1, ${each}) seq`,
      [from, to, count, students, companies],
    ),
  );
};

/** A year of acts in the audit log. */
export const act = (pool: pg.Pool, count: number, adminId: string) =>
  pool.query(
    `insert into audit_log (actor_id, action, target_id, detail, at)
     select $1::uuid, (array['star', 'unstar', 'approve', 'edit'])[1 + n % 4], 'bench/' || n, '{"email":"somebody@bench.test"}',
       now() - interval '1 year' * (1 - n / $2::float) from generate_series(1, $2::int) n`,
    [adminId, count],
  );
