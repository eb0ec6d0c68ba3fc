import { inPortions, type Writer } from '../harness/load.ts';
import type { Size } from './population.ts';

/** Messages per conversation; the other party answers with the third. */
const each = 5;
/** One message in this many is marked by the admin, or reported. */
const markedOneIn = 100;

/** The conversations between the accounts, with five messages each. */
export async function addConversations(
  client: Writer,
  { students, companies, messages }: Size,
): Promise<void> {
  const count = Math.floor(messages / each);
  await client.query(`
    create unlogged table bench_students as select row_number() over () - 1 as n, user_id from students;
    create unlogged table bench_companies as select row_number() over () - 1 as n, user_id from companies;
    create index on bench_students (n); create index on bench_companies (n);
    analyze bench_students; analyze bench_companies`);
  await inPortions('conversations', count, (from, to) =>
    client.query(
      `with made as materialized (
         select uuidv7() as id, s.user_id as student_id, c.user_id as company_id,
           now() - interval '1 year' * (1 - made.n / $3::float) as at, made.n % 2 = 0 as by_student
         from generate_series($1::int + 1, $2) made(n)
         join bench_students s on s.n = made.n % $4
         join bench_companies c on c.n = (made.n::bigint / $4 * 7919 + made.n) % $5
       ), begun as (
         insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
           last_text, last_sender_id, last_at, created_at)
         select id, student_id, company_id, 'Student', 'Company', case when by_student then 'student' else 'company' end,
           'open', ${each}, 'bench', student_id, at + interval '5 hours', at from made
       )
       insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
       select id, seq, uuidv7(), case when (seq < 3) = by_student then student_id else company_id end,
         'Someone', 'Someone else', 'A message of the bench', at + seq * interval '1 hour'
       from made cross join generate_series(1, ${each}) seq`,
      [from, to, count, students, companies],
    ),
  );
  await client.query('drop table bench_students, bench_companies');
}

/**
 * Marks and reports: half of the marked messages are read or reviewed, the others reported, with one report
 * in five still open; plus sanctions, every fifth appealed.
 */
export async function addMarksAndReports(client: Writer): Promise<void> {
  await client.query(`
    insert into message_marks (conversation_id, seq, sender_id, sent_at, by_student, status, flagged, reported, upheld)
    select m.conversation_id, m.seq, m.sender_id, m.created_at, m.sender_id = c.student_id,
      case when n % 10 in (1, 3) then 'unread' when n % 4 = 0 then 'read' else 'reviewed' end, n % 7 = 0, n % 2 = 1, n % 3 = 0
    from (select *, row_number() over () as n from messages where seq = 2 and hashtext(id::text) % ${markedOneIn / each} = 0) m
    join conversations c on c.id = m.conversation_id`);
  await client.query(`
    insert into message_reports (conversation_id, seq, reporter_id, reason, created_at)
    select k.conversation_id, k.seq, case when k.by_student then c.company_id else c.student_id end, 'Spam',
      k.sent_at + interval '1 hour'
    from message_marks k join conversations c on c.id = k.conversation_id where k.reported`);
  const { rowCount } = await client.query(`
    insert into sanctions (user_id, kind, reason, until, at, appeal_state, appeal_text, appealed_at)
    select sender_id, (array['warning', 'suspension', 'closure'])[1 + n % 3], 'Spam',
      case when n % 3 = 1 then now() + interval '1 month' end, sent_at,
      case when n % 5 = 0 then 'open' else 'none' end, 'Why?', case when n % 5 = 0 then sent_at + interval '1 day' end
    from (select distinct on (sender_id) sender_id, sent_at, row_number() over () as n from message_marks where reported) told`);
  process.stdout.write(`${rowCount?.toLocaleString('en-US')} sanctions\n`);
}
