import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inPortions, type Writer } from '../admin/population.ts';
import type { Pair } from '../messages/cast.ts';
import type { Measured } from '../product.ts';

/** Messages per conversation. */
export const messagesPerConversation = 100;

/** Conversations of a hundred messages between existing accounts, every pair at most once. */
export const addConversations = (
  client: Writer,
  {
    students,
    companies,
    conversations,
  }: Readonly<Record<'students' | 'companies' | 'conversations', number>>,
): Promise<void> =>
  inPortions(
    'conversations',
    conversations,
    (from, to) =>
      client.query(
        `with made as materialized (
         select uuidv7() as id, s.user_id as student_id, c.user_id as company_id,
           now() - interval '1 year' * (1 - made.n / $3::float) as at
         from generate_series($1::int + 1, $2) made(n)
         join (select row_number() over (order by user_id) - 1 as n, user_id from students) s on s.n = made.n % $4
         join (select row_number() over (order by user_id) - 1 as n, user_id from companies) c
           on c.n = (made.n / $4 + made.n) % $5
       ), begun as (
         insert into conversations (id, student_id, company_id, student_name, company_name, started_by, turn, last_seq,
           last_text, last_sender_id, last_at, created_at, student_counted, company_counted, student_read_seq,
           company_read_seq)
         select id, student_id, company_id, 'Student', 'Company', 'company', 'open', ${messagesPerConversation}, 'bench', student_id,
           at + interval '100 hours', at, false, false, ${messagesPerConversation}, ${messagesPerConversation} from made
       )
       insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
       select id, seq, gen_random_uuid(), case when seq % 2 = 1 then company_id else student_id end,
         'Someone', 'Someone else', 'Message ' || seq || ': could you tell me a little more about the position, please?',
         at + seq * interval '1 hour'
       from made cross join generate_series(1, ${messagesPerConversation}) seq`,
        [from, to, conversations, students, companies],
      ),
    // The transaction that creates a partition also fills it, on one connection.
    1,
  );

/** Some of the conversations, drawn evenly, with a session for both sides of each. */
export async function drawPairs({ product, pool }: Measured, count: number): Promise<Pair[]> {
  const secret = (await readFile(join(product.folder, 'secret'), 'utf8')).trim();
  const { rows } = await pool.query<{ student_id: string; company_id: string }>(
    'select student_id, company_id from conversations order by md5(id::text) limit $1',
    [count],
  );
  const tokens = new Map<string, string>();
  for (const { student_id, company_id } of rows)
    for (const id of [student_id, company_id]) if (!tokens.has(id)) tokens.set(id, randomUUID());
  await pool.query(
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), token, user_id, now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) made (user_id, token)`,
    [[...tokens.keys()], [...tokens.values()]],
  );
  const client = (id: string) => {
    const token = tokens.get(id) ?? '';
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    const cookie = `ambitionhub.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return { id, token, cookie, url: product.url };
  };
  return rows.map(({ student_id, company_id }) => ({
    student: client(student_id),
    company: client(company_id),
  }));
}
