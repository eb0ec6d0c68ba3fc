import type { Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

const companyRows = 5_000;
/** Enough that a filter most students pass leaves many more than are counted one by one. Indexing the words of each takes time. */
const studentRows = 11_500;
/** All in one statement could take longer than the minute that it may. */
const studentsAtOnce = 500;
/** Each with two messages, every fifth one marked by the admin. */
const conversationRows = 5_000;

/**
 * Half of the companies are listed: a plan that omits the listing condition cannot use an index of listed
 * ones.
 */
export async function fillWithMany(server: RunningServer): Promise<void> {
  await server.background.pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 'c' || n || '@many.example', 'company' from generate_series(1, $1::int) n returning id, email
     )
     insert into companies (user_id, name, industry, description, position_name, profile_completed, is_approved, approved_at,
       response_rank)
     select id, (array['Fresh Coffee', 'Bright Media', 'Campus Rides'])[1 + abs(hashtext(email)) % 3] || ' ' || email,
       (array['Film & TV', 'Food & Beverage', 'Startup'])[1 + abs(hashtext(email || 'i')) % 3], repeat('words ', 50),
       'Campus Ambassador', true, abs(hashtext(email)) % 2 = 0, now() - random() * interval '300 days',
       abs(hashtext(email || 'r')) % 5
     from made`,
    [companyRows],
  );
  for (let last = studentsAtOnce; last <= studentRows; last += studentsAtOnce)
    await server.background.pool.query(
      `with made as (
         insert into users (id, name, email, user_type)
         select uuidv7(), '', 's' || n || '@many.example', 'student' from generate_series($1::int, $2::int) n returning id, email
       )
       insert into students (user_id, name, university, major, class_year, grad_year, skills, bio, is_star_ambassador,
         published, created_at, school_of_email, rating, review_count)
       select id, 'Student ' || email,
         (array['Yale University', 'Duke University', 'Rice University'])[1 + abs(hashtext(email)) % 3],
         (array['History', 'Law', 'Marine Biology', 'Mathematics'])[1 + abs(hashtext(email || 'm')) % 4],
         (array['senior', 'junior', 'freshman', null])[1 + abs(hashtext(email || 'y')) % 4],
         2023 + abs(hashtext(email || 'g')) % 7,
         (array['{Sales}', '{Budgeting,Sales}', '{Python,Java}'])[case when abs(hashtext(email || 's')) % 20 = 0 then 3 else 1 + abs(hashtext(email || 's')) % 2 end]::text[],
         repeat('words ', 50), abs(hashtext(email)) % 50 = 0, abs(hashtext(email || 'p')) % 16 <> 0,
         now() - random() * interval '300 days',
         case when abs(hashtext(email || 'v')) % 3 = 0 then 'Yale University' end,
         case when abs(hashtext(email || 'b')) % 20 = 0 then 3 + abs(hashtext(email)) % 20 / 10.0 else 0 end,
         case when abs(hashtext(email || 'b')) % 20 = 0 then 3 else 0 end
       from made`,
      [last - studentsAtOnce + 1, last],
    );
  await server.background.pool.query(
    `insert into saved_positions (student_id, position_id)
     select student, position from (select user_id as student, row_number() over () as number from students) one
     join (select id as position, row_number() over () as number from positions) other using (number)`,
  );
  await server.background.pool.query(
    `with students as (select user_id, name, row_number() over () as number from students limit $1),
       companies as (select user_id, name, row_number() over () as number from companies limit $1)
     insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
       last_sender_id, last_at)
     select student.user_id, company.user_id, student.name, company.name, 'student', 'open', 2, 'Hello', company.user_id,
       now() - random() * interval '300 days'
     from students student join companies company using (number)`,
    [conversationRows],
  );
  await server.background.pool.query(
    `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
     select id, seq, gen_random_uuid(), case seq when 1 then student_id else company_id end, 'a', 'b',
       repeat('words ', 20), last_at + seq * interval '1 minute'
     from conversations cross join generate_series(1, 2) seq`,
  );
  await server.background.pool.query(
    `insert into message_files (key, id, uploader_id, conversation_id, seq, place, stored_at)
     select conversation_id || ' ' || seq, id, null, conversation_id, seq, 0, now() from messages`,
  );
  await server.background.pool.query(
    `insert into message_reports (conversation_id, seq, reporter_id, reason)
     select id, 2, student_id, 'Rude' from conversations where abs(hashtext(id::text)) % 10 = 0`,
  );
  await server.background.pool.query(
    `insert into deleted_messages (conversation_id, number, seq, text, deleted_at)
     select id, 1, 2, 'Gone', now() from conversations`,
  );
  await server.background.pool.query(
    `insert into message_marks (conversation_id, seq, sender_id, sent_at, by_student, status, flagged)
     select conversation_id, seq, sender_id, created_at, seq = 1,
       (array['unread', 'read', 'reviewed'])[1 + abs(hashtext(id::text)) % 3], abs(hashtext(id::text)) % 2 = 0
     from messages where abs(hashtext(id::text || 'm')) % 5 = 0
     on conflict (conversation_id, seq) do update set status = excluded.status`,
  );
  await server.background.pool.query(
    `insert into sessions (id, token, user_id, expires_at)
     select uuidv7(), id::text, id, now() + interval '1 day' from users where email like '%@many.example'`,
  );
  // A tenth of the companies have had no contact, and one student has applied to very many.
  await server.background.pool.query(
    `insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
     select id, student_id, company_id, (array['sent', 'seen', 'answered', 'declined'])[1 + abs(hashtext(id::text)) % 4],
       last_at, last_at from conversations`,
  );
  await server.background.pool.query(
    `insert into response_figures (company_id, applications, median_seconds, answered_soon)
     select user_id, 9, case when abs(hashtext(user_id::text)) % 10 > 0 then 60 end, 0 from companies`,
  );
  await server.background.pool.query(
    `insert into undo_windows (key, kind, until) select n::text, 'many', now() from generate_series(1, 10000) n`,
  );
  await server.background.pool.query('analyze');
}

/** Gives the company conversations with three thousand students, who started them. */
export async function converseWithMany(server: RunningServer, company: Person): Promise<void> {
  await server.background.pool.query(
    `insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
       last_sender_id, last_at)
     select user_id, $1, name, 'Company', 'student', 'open', 2, 'Hello', $1, now() - random() * interval '300 days'
     from students limit 3000 on conflict do nothing`,
    [company.id],
  );
}
