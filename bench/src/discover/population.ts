import { companyIndustries, payTypes, responseRank } from '@ambitionhub/contract/companies';
import { discoverLimits, positionLocations, soonestResponse } from '@ambitionhub/contract/positions';
import { skills, universityNames } from '@ambitionhub/contract/students';
import type pg from 'pg';

export type Size = {
  readonly companies: number;
  /** Positions per company. */
  readonly positions: number;
  /** Companies that the measured student has applied to. */
  readonly applied: number;
};

const names = ['Fresh Coffee', 'Bright Media', 'Campus Rides', 'North Outdoor', 'Study Loop'] as const;
const titles = ['Campus Ambassador', 'Event Host', 'Content Creator', 'Brand Scout'] as const;
/** Few have none, so that the filters for that find few. */
const ranks = [0, 1, 2, 3, 4].map((more) => responseRank(soonestResponse) - 2 + more);

/** One of a list, each value rarer than the one before it. */
const oneOf = (list: string): string => `(${list})[floor(power(array_length(${list}, 1) + 1, random()))]`;

/**
 * Approved companies with open positions: industries, skills and schools by popularity, every fifth position for
 * chosen schools only.
 */
async function addPositions(pool: pg.Pool, { companies, positions }: Size): Promise<void> {
  await pool.query('select setseed(0.5)');
  await pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'c' || n || '@bench.test', 'company' from generate_series(1, $1::int) n
       returning id, email
     )
     insert into companies (user_id, name, industry, description, position_name, profile_completed, is_approved, approved_at,
       response_rank, rating, review_count, pay_days)
     select id, ($2::text[])[1 + abs(hashtext(email)) % array_length($2, 1)]
         || ' ' || substring(email from 2 for position('@' in email) - 2),
       ${oneOf('$3::text[]')}, repeat('A believable description of what we do. ', 6),
       'Campus Ambassador', true, true, now() - (random() * interval '300 days'),
       ($4::smallint[])[1 + abs(hashtext(email || 'r')) % array_length($4, 1)],
       case when is_reviewed then 3.7 + pays_within * 0.01 else 0 end, case when is_reviewed then 3 + pays_within else 0 end,
       case when pays_within < 20 then pays_within end
     from made
     cross join lateral (
       select abs(hashtext(email || 's')) % 10 = 0 as is_reviewed, 1 + abs(hashtext(email || 'p')) % 60 as pays_within
     ) known`,
    [companies, names, companyIndustries, ranks],
  );
  await pool.query(
    `insert into positions (id, company_id, title, hours_per_week, pay_amount, pay_type, place, text, skills, schools, last_day,
       created_at)
     select uuidv7(), user_id, ${oneOf('$2::text[]')}, ceil(random() * 40), ceil(8 + random() * 80), ${oneOf('$3::text[]')},
       ${oneOf('$4::text[]')}, repeat('What you do with us every week. ', 30),
       (select array_agg(distinct ${oneOf('$5::text[]')}) from generate_series(1, 1 + n % 5)),
       case when n % 5 = 0 then (select array_agg(distinct ${oneOf('$6::text[]')}) from generate_series(1, 3)) else '{}' end,
       case when random() < 0.3 then current_date + 1 + floor(random() * 200)::int end,
       now() - random() * interval '200 days'
     from companies cross join generate_series(2, $1::int) n`,
    [positions, titles, payTypes, positionLocations, skills, universityNames],
  );
}

/** The measured student has skills, as many positions saved as are allowed, and applied to many companies. */
async function involve(pool: pg.Pool, student: string, { applied }: Size): Promise<void> {
  await pool.query(
    `update students set name = 'Bench', university = $2, skills = $3, industries = $4 where user_id = $1`,
    [student, universityNames[3], [skills[1], skills[9], skills[30]], [companyIndustries[4]]],
  );
  await pool.query(
    'insert into saved_positions (student_id, position_id) select $1, id from positions order by random() limit $2',
    [student, discoverLimits.saved],
  );
  // The newest ones, so that the filter has to skip many.
  await pool.query(
    `insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
       last_sender_id, last_at)
     select $1, user_id, 'Bench', name, 'student', 'waiting', 1, 'Hello', $1, now() from companies order by approved_at desc limit $2`,
    [student, applied],
  );
}

export async function addDiscover(pool: pg.Pool, student: string, size: Size): Promise<void> {
  await addPositions(pool, size);
  await involve(pool, student, size);
}
