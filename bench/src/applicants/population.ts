import type pg from 'pg';
import { addApproved, inPortions, type Writer, writeAll } from '../harness/load.ts';

export type Size = {
  readonly students: number;
  readonly companies: number;
  readonly applications: number;
  /** How many of these belong to the measured company. */
  readonly own: number;
};

const tables = [
  'users',
  'students',
  'student_listings',
  'companies',
  'conversations',
  'messages',
  'applications',
];

/** A student's data, derived from their number. */
const studies = `'Bench University ' || n % 300 as university, 'Major ' || n % 200 as major,
  (array['freshman', 'sophomore', 'junior', 'senior', 'graduate'])[1 + n % 5] as year,
  (array['{Python,SEO}', '{Sales}', '{Budgeting,Sales}', '{Marketing,Blogging,Sales}', '{Podcasting}'])[1 + n / 7 % 5]::text[] as skills,
  n % 50 = 0 as star, n % 3 = 0 as verified`;

const accounts = (size: Size) => async (client: Writer) => {
  await inPortions('students', size.students, (from, to) =>
    client.query(
      `with made as materialized (
         select uuidv7() as id, n, ${studies} from generate_series($1::int + 1, $2) n
       ), accounts as (
         insert into users (id, name, email, user_type) select id, '', 'ps' || n || '@bench.test', 'student' from made
       ), listed as (
         insert into student_listings (student_id, is_star_ambassador, created_at, university, major, year, skills, verified)
         select id, star, now(), university, lower(major), year, skills, verified from made
       )
       insert into students (user_id, name, university, major, class_year, skills, published, is_star_ambassador, published_at)
       select id, 'Student Number ' || n, university, major, nullif(year, 'graduate'), skills, true, star, now() from made`,
      [from, to],
    ),
  );
  await client.query(
    'insert into majors (key, name) select distinct lower(major), major from students on conflict do nothing',
  );
  await addApproved(client, size.companies);
};

/** The status of the nth application; those that have waited more than 21 days have no answer. */
const status = `(array['sent', 'sent', 'sent', 'sent', 'seen', 'seen', 'answered', 'declined', 'withdrawn', 'hired'])[1 + n % 10]`;

/** A position of the measured company that one of 50 applied to. */
export const smallPosition = '019a0000-0000-7000-8000-000000000001';

/**
 * Each application with its conversation and its message, over sixty days; the first ones belong to the
 * measured company.
 */
const apply =
  ({ students, companies, applications, own }: Size, companyId: string) =>
  async (client: Writer) => {
    await client.query(`
      create unlogged table bench_students as
        select row_number() over () - 1 as n, student_id as id, university, major, year, is_star_ambassador, verified,
          skill_bits(skills) as bits from student_listings;
      create unlogged table bench_companies as
        select row_number() over () - 1 as n, user_id as id from companies where user_id <> '${companyId}';
      create index on bench_students (n); create index on bench_companies (n);
      analyze bench_students; analyze bench_companies`);
    await inPortions('applications', applications, (from, to) =>
      client.query(
        `with made as materialized (
           select uuidv7() as id, made.n, ${status.replaceAll('n %', 'made.n %')} as status,
             case when made.n <= $3 then $4::uuid else c.id end as company_id,
             now() - interval '60 days' * ((made.n::bigint * 7919 % 1000003) / 1000003.0) as at,
             s.id as student_id, s.university, s.major, s.year, s.is_star_ambassador, s.verified, s.bits
           from generate_series($1::int + 1, $2) made(n)
           join bench_students s on s.n = made.n % $5
           join bench_companies c on c.n = (made.n::bigint / $5 * 7919 + made.n) % $6
         ), begun as (
           insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
             last_text, last_sender_id, last_at, company_read_seq, company_unread)
           select id, student_id, company_id, 'Student', 'Company', 'student',
             case when status in ('answered', 'hired') then 'open' when status in ('declined', 'withdrawn') then status else 'waiting' end,
             1, 'bench', student_id, at, (status <> 'sent')::int, (status = 'sent')::int from made
         ), said as (
           insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
           select id, 1, uuidv7(), student_id, 'Student', 'Company', 'I would love to represent you on campus.', at from made
         )
         insert into applications (conversation_id, student_id, company_id, status, applied_at, since, answered_at, responded_at,
           university, major, year, is_star_ambassador, verified, skill_bits, position_id)
         select id, student_id, company_id, status, at,
           case when status in ('sent', 'seen') then at else at + interval '1 day' end,
           case when status in ('answered', 'hired') then at + interval '1 day' end,
           case when status in ('answered', 'hired', 'declined') then at + interval '1 day' end,
           university, major, year, is_star_ambassador, verified, bits,
           case when n <= $3 and n % 50 = 0 then '${smallPosition}'::uuid end from made`,
        [from, to, own, companyId, students, companies],
      ),
    );
    await client.query(
      `insert into student_marks (company_id, student_id, shortlisted_at, note)
       select $1, student_id, case when number % 2 = 0 then now() end, case when number % 3 = 0 then 'Met at the fair' else '' end
       from (select student_id, row_number() over () as number from applications where company_id = $1) one
       where number % 12 = 0`,
      [companyId],
    );
    await client.query('drop table bench_students, bench_companies');
  };

export const addApplicants = (pool: pg.Pool, size: Size, companyId: string): Promise<void> =>
  writeAll(
    pool,
    async (client) => {
      await accounts(size)(client);
      await apply(size, companyId)(client);
    },
    tables,
  );
