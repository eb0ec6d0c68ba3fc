import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { fillWithWork } from '../tasks/many.ts';

const filled = new WeakSet<RunningServer>();

/** The company has 2,500 offers and ambassadors, the student 1,500 offers, and others have many. */
export async function offerToMany(server: RunningServer, company: Person, student: Person): Promise<void> {
  if (filled.has(server)) return;
  filled.add(server);
  // Its people have proofs, and its ambassadorships must come first.
  await fillWithWork(server, company, student);
  await server.background.pool.query(
    `with offers as (
       select user_id as student_id, $1::uuid as company_id from (select user_id from students limit 2500) theirs
       union all
       select $2, user_id from (select user_id from companies limit 1500) others
       union all
       select student_id, company_id from conversations where company_id <> $1 and student_id <> $2
     )
     insert into ambassadorships (id, company_id, student_id, company_name, student_name, state, offered_at, first_day)
       select gen_random_uuid(), company_id, student_id, 'c', 's',
         (array['active', 'ended', 'declined', 'offered'])[1 + abs(hashtext(student_id::text || company_id)) % 4],
         now() - random() * interval '300 days', '2026-01-01'
       from offers on conflict do nothing`,
    [company.id, student.id],
  );
  // Other lists need none, so theirs may have none yet.
  await server.background.pool.query(
    `insert into ambassador_terms (ambassadorship_id, version, pay, rate_cents, from_day, proposed_at, proposed_by_name)
     select id, 1, 'hourly', 1500, '2026-01-01', now(), 'Jonas' from ambassadorships on conflict do nothing`,
  );
  await server.background.pool.query('analyze ambassadorships, ambassador_terms');
}
