import { inPortions, type Writer } from '../harness/load.ts';

export type Size = {
  readonly students: number;
  readonly companies: number;
  readonly messages: number;
  readonly acts: number;
};

export const adminTables = [
  ...['users', 'students', 'student_listings', 'companies', 'conversations', 'messages', 'message_reports'],
  ...['message_marks', 'sanctions', 'audit_log'],
];

/** When the nth of this many users joined, spread evenly over a year. */
const at = (n: string, count: string) => `now() - interval '1 year' * (1 - ${n} / ${count}::float)`;

/** Accounts with their profiles, and the rows that the lists read. */
export async function addAccounts(client: Writer, { students, companies }: Size): Promise<void> {
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
         insert into users (id, name, email, user_type, created_at, company_id) select id, '', email, 'company', at, id from made
       )
       insert into companies (user_id, owner_id, name, industry, profile_completed, is_approved, rejection, created_at, admin_text)
       select id, id, name, industry, n % 10 > 0, n % 3 > 0, case when n % 30 = 3 then 'Not a company' end, at,
         lower(' ' || concat_ws(' ', email, name, industry))
       from made`,
      [from, to, companies],
    ),
  );
}

/** A year of acts in the audit log. */
export const addAuditEntries = (client: Writer, { acts }: Size, adminId: string): Promise<void> =>
  inPortions('acts', acts, (from, to) =>
    client.query(
      `insert into audit_log (actor_id, action, target_id, detail, target_name, at)
       select $1::uuid, (array['star', 'unstar', 'approve', 'edit'])[1 + n % 4], 'bench/' || n, '{}',
         'somebody ' || n || '@bench.test', ${at('n', '$4')}
       from generate_series($2::int + 1, $3) n`,
      [adminId, from, to, acts],
    ),
  );
