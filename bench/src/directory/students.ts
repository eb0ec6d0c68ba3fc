import { skills, universityNames } from '@ambitionhub/contract/students';
import type pg from 'pg';
import { inLanes, withoutIndexes } from '../harness/load.ts';

const ways = 'Applied Comparative Global Marine Urban Digital Human Medical Public'.split(' ');
const subjects =
  'Biology History Physics Design Policy Chemistry Media Law Health Arts Music Finance Ecology Ethics Planning Statistics Robotics Nutrition Philosophy Linguistics'.split(
    ' ',
  );
const common =
  'Computer Science, Business Administration, Psychology, Economics, Nursing, Marketing, Finance, Political Science, Communications, Mechanical Engineering, Accounting, English, Data Science, Graphic Design, Sociology, Journalism, Electrical Engineering, Film Studies, Hospitality, Dance'.split(
    ', ',
  );
const firstNames = 'Maria James Priya Liam Aisha Kenji Grace Omar Zoe Mateo Hannah Jose'.split(' ');
const starts = 'Lo Ra Kim Ber Has Mor Tan Gar Wil Ste Ok Fer Du Vas Ny Che'.split(' ');
const middles = 'pe ma an ger lin ro ka ci ven do'.split(' ');
const ends = 'z n son ski ra berg well to ley man dez ton'.split(' ');
/** Two thousand, common ones first. */
const lastNames = middles.flatMap((middle) =>
  ends.flatMap((end) => starts.map((start) => start + middle + end)),
);
/** Common words first, then thousands of ever rarer ones. */
const prose = [
  ...'marketing photography campus events students music team leader creative design radio chess dance research volunteer startup brand video sales writing beekeeper'.split(
    ' ',
  ),
  ...lastNames.map((name) => `${name.toLowerCase()}ing`),
  ...lastNames.map((name) => `un${name.toLowerCase()}`),
];

/** Two hundred, common ones first. */
const majors = [...common, ...ways.flatMap((way) => subjects.map((subject) => `${way} ${subject}`))];

const aTime = 50_000;

/**
 * Generated students, 19 of 20 published: schools, majors and skills by popularity (the second half as often
 * as the first, the third a third as often …), one in a hundred a star ambassador, one in fifty rated, signed up over three
 * years.
 */
export async function addStudents(pool: pg.Pool, count: number): Promise<void> {
  await withoutIndexes(pool, ['student_listings'], () => insert(pool, count));
  // No company has a saved search yet, so there is nothing to compare a million students with.
  await pool.query('truncate listing_changes');
  // Does what the job would do.
  await pool.query(
    `insert into listed_words (word)
     select distinct substr(word, 3) from ts_stat('select words from student_listings')
     where word ~ '^[fb]:' on conflict do nothing`,
  );
}

async function insert(pool: pg.Pool, count: number): Promise<void> {
  // Concurrent inserts must not wait for each other's majors.
  await pool.query(
    'insert into majors (key, name) select lower(major), major from unnest($1::text[]) major on conflict do nothing',
    [majors],
  );
  const parts = Array.from({ length: Math.ceil(count / aTime) }, (_, part) => part * aTime);
  await inLanes(parts, async (from) => {
    await pool.query(
      `with made as materialized (
         select uuidv7() as id, $4::int + n as n from generate_series(1, $5::int) n
       ), accounts as (
         insert into users (id, name, email, user_type) select id, '', 's' || n || '@bench.test', 'student' from made
       )
       insert into students (user_id, name, university, major, class_year, grad_year, greek_life, clubs, instagram, bio,
         phone_number, industries, skills, is_star_ambassador, onboarding_complete, published, created_at, rating, review_count,
         counted)
       select id, ($6::text[])[floor(power(array_length($6, 1) + 1, random()))]
           || ' ' || ($7::text[])[floor(power(array_length($7, 1) + 1, random()))],
         ($1::text[])[floor(power(array_length($1, 1) + 1, random()))],
         ($2::text[])[floor(power(array_length($2, 1) + 1, random()))],
         (array['incoming_freshman', 'freshman', 'sophomore', 'junior', 'senior', 'graduate', null])[1 + floor(random() * 7)],
         2023 + floor(random() * 7)::int,
         case when random() < 0.2 then 'Alpha Beta Gamma' else '' end, 'Chess Club, Rowing, Student Radio', 'student.' || n,
         (select string_agg(($8::text[])[floor(power(array_length($8, 1) + 1, random()))], ' ')
           from generate_series(1, 6 + n % 30)) || case when n % 5000 = 0 then ' 🎉' else '' end, '555-' || n,
         '{"Startup","Film & TV","Food & Beverage"}',
         (select array_agg(distinct ($3::text[])[floor(power(array_length($3, 1) + 1, random()))])
           from generate_series(1, 2 + (n % 5))),
         random() < 0.01, true, random() < 0.95, now() - interval '3 years' + n * interval '1 minute',
         case when n % 50 = 0 then round((3 + random() * 2)::numeric, 1) else 0 end, case when n % 50 = 0 then 3 + n % 9 else 0 end,
         case when n % 40 = 0 then '{"companies": 1, "approved": 0, "decided": 0}'::jsonb end
       from made`,
      [universityNames, majors, skills, from, Math.min(aTime, count - from), firstNames, lastNames, prose],
    );
    process.stdout.write(`\r${(from + aTime).toLocaleString('en-US')} students`);
  });
  process.stdout.write('\n');
}
