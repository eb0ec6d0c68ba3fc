import type pg from 'pg';
import { withoutIndexes } from '../indexes.ts';

export type Size = {
  readonly students: number;
  readonly companies: number;
  readonly messages: number;
  readonly acts: number;
};

const aTime = 100_000;
const tables = [
  ...['users', 'students', 'student_listings', 'companies', 'conversations', 'messages', 'message_reports'],
  ...['message_marks', 'sanctions', 'audit_log'],
];

export const inPortions = async (
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

/**
 * Writes rows as they would stand after a year, and nothing else: no trigger runs, and the indexes are made when all rows
 * are there.
 */
export const writeAll = async (
  pool: pg.Pool,
  run: (client: pg.PoolClient) => Promise<void>,
  into: readonly string[] = tables,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0;
       set maintenance_work_mem = '1GB'; set work_mem = '128MB'`,
    );
    await withoutIndexes(client, into, () => run(client));
  } finally {
    client.release(true);
  }
};

/** The moment at which the nth of so many joined, spread evenly over a year. */
const at = (n: string, count: string) => `now() - interval '1 year' * (1 - ${n} / ${count}::float)`;

/** Accounts with their profiles, and what the lists are read from. */
export const populate = async (client: pg.PoolClient, { students, companies }: Size): Promise<void> => {
  await inPortions('students', students, (from, to) =>
    client.query(
      `with made as materialized (
         select uuidv7() as id, n, ${at('n', '$3')} as at, 'Student Number ' || n as name,
           'Bench University ' || n % 300 as university, 'Major ' || n % 200 as major, 'as' || n || '@bench.test' as email
         from generate_series($1::int + 1, $2) n
       ), accounts as (
         insert into users (id, name, email, user_type, created_at) select id, '', email, 'student', at from made
       ), listed as (
         insert into student_listings (student_id, is_star_ambassador, created_at, university, major, skills, verified)
         select id, n % 100 = 0, at, university, lower(major), '{}', false from made where n % 20 > 0
       )
       insert into students (user_id, name, university, major, published, is_star_ambassador, created_at, published_at, admin_text)
       select id, name, university, major, n % 20 > 0, n % 100 = 0, at, case when n % 20 > 0 then at end,
         lower(' ' || concat_ws(' ', email, name, university, major))
       from made`,
      [from, to, students],
    ),
  );
  await client.query(
    'insert into majors (key, name) select distinct lower(major), major from students on conflict do nothing',
  );
  await inPortions('companies', companies, (from, to) =>
    client.query(
      `with made as materialized (
         select uuidv7() as id, n, ${at('n', '$3')} as at, 'Company Number ' || n as name,
           'Industry ' || n % 20 as industry, 'ac' || n || '@bench.test' as email
         from generate_series($1::int + 1, $2) n
       ), accounts as (
         insert into users (id, name, email, user_type, created_at) select id, '', email, 'company', at from made
       )
       insert into companies (user_id, name, industry, profile_completed, is_approved, rejection, created_at, admin_text)
       select id, name, industry, n % 10 > 0, n % 3 > 0, case when n % 30 = 3 then 'Not a company' end, at,
         lower(' ' || concat_ws(' ', email, name, industry))
       from made`,
      [from, to, companies],
    ),
  );
};

/** A year of acts in the audit log. */
export const act = (client: pg.PoolClient, { acts }: Size, adminId: string): Promise<void> =>
  inPortions('acts', acts, (from, to) =>
    client.query(
      `insert into audit_log (actor_id, action, target_id, detail, target_name, at)
       select $1::uuid, (array['star', 'unstar', 'approve', 'edit'])[1 + n % 4], 'bench/' || n, '{}',
         'somebody ' || n || '@bench.test', ${at('n', '$4')}
       from generate_series($2::int + 1, $3) n`,
      [adminId, from, to, acts],
    ),
  );
