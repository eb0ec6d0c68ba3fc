import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { aTaskForm } from './support.ts';

const filled = new WeakSet<RunningServer>();

/** Five thousand tasks, a hundred of this company, most with two proofs and their pictures; this student does some of them. */
export async function fillWithWork(server: RunningServer, company: Person, student: Person): Promise<void> {
  if (filled.has(server)) return;
  filled.add(server);
  const { pool } = server.background;
  await pool.query(
    `insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, answered_at, first_day)
     select gen_random_uuid(), company, student, 'Acme', 'Maya Chen', 'active', now(), now(), now() - interval '1 day'
     from (select $1::uuid as company, user_id as student from students order by (user_id = $2) desc limit 300) one
     union all
     select gen_random_uuid(), user_id, $2, 'Other', 'Maya Chen', 'active', now(), now(), now() - interval '1 day'
     from (select user_id from companies where is_approved order by user_id limit 5) other`,
    [company.id, student.id],
  );
  await pool.query(
    `insert into tasks (id, company_id, company_name, state, title, form, time_zone, changed_at)
     select gen_random_uuid(), company_id, 'Acme', (array['open', 'closed', 'draft'])[1 + n % 3], 'Flyer ' || n, $2::jsonb,
       'America/New_York', now() - n * interval '1 minute'
     from (select $1::uuid as company_id, n from generate_series(1, 100) n
       union all select user_id, n from generate_series(1, 100) n, (select user_id from companies order by user_id limit 50) owners) wanted`,
    [company.id, JSON.stringify(aTaskForm())],
  );
  await pool.query(
    `insert into proofs (id, task_id, company_id, student_id, ambassadorship_id, company_name, student_name, slot, state,
       started_at, handed_in_at, since, due_at)
     select gen_random_uuid(), id, company_id, case when n = 1 and company_id = $2 then $1 else them[1 + (random() * 4998)::int] end,
       gen_random_uuid(), 'Acme', 'Maya Chen', 'once', state, at, at, at,
       case when state = 'handed-in' then at + interval '14 days' end
     from (select tasks.id, company_id, n, now() - random() * interval '200 days' as at,
         (array['handed-in', 'approved', 'declined', 'approved', 'objected'])[1 + (random() * 4)::int] as state
       from tasks, generate_series(1, 2) n where tasks.state <> 'draft') made,
       (select array_agg(user_id) as them from (select user_id from students order by user_id limit 5000) one) people
     on conflict do nothing`,
    [student.id, company.id],
  );
  await pool.query(
    `update tasks set taken = (select count(*) from proofs where task_id = tasks.id and proofs.state <> 'declined')`,
  );
  await pool.query(
    `insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name, accepted_at)
     select id, 1, 'tasks', 0, first_day, now(), 'Owner', now() from ambassadorships
     where not exists (select from ambassador_terms where ambassadorship_id = id)`,
  );
  await pool.query(
    `insert into proof_pictures (key, id, proof_id, company_id, student_id, place, width, height, stored_at)
     select md5(id::text), gen_random_uuid(), id, company_id, student_id, 0, 640, 480, now() from proofs`,
  );
  await pool.query('analyze ambassadorships, ambassador_terms, tasks, proofs, proof_pictures');
}
