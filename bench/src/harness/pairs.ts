import { createHmac, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Client, Measured } from './product.ts';

/** A student and a company in an open conversation, with a session each. */
export type Pair = {
  readonly student: Client & { token: string };
  readonly company: Client & { token: string };
};

/**
 * Creates pairs directly in the database, because the benchmark measures messages, not sign-ups. Everything
 * is read, and no student is a new match, so that no scheduled job finds work for thousands of these users
 * (such as an email two minutes later). With fewer students than pairs, each has several companies.
 */
export async function castPairs(
  { product, pool }: Measured,
  count: number,
  students: number = count,
): Promise<Pair[]> {
  const secret = (await readFile(join(product.folder, 'secret'), 'utf8')).trim();
  const client = async (userType: 'student' | 'company') => {
    const [id, token] = [randomUUID(), randomUUID()];
    await insertUser(pool, { id, token, userType });
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    const cookie = `ambitionhub.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    return { id, token, cookie, url: product.url };
  };
  const pairs: Pair[] = [];
  for (let made = 0; made < count; made += 1) {
    const student = pairs[made - students]?.student ?? (await client('student'));
    const pair = { student, company: await client('company') };
    await pool.query(
      `with begun as (
         insert into conversations (student_id, company_id, student_name, company_name, started_by, turn,
           last_seq, last_text, last_sender_id, last_at,
           student_read_seq, student_delivered_seq, company_read_seq, company_delivered_seq)
         values ($1, $2, 'Student', 'Company', 'company', 'open', 1, 'hello', $2, now(), 1, 1, 1, 1) returning id
       )
       insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       select id, 1, gen_random_uuid(), $2, 'Company', 'Student', 'hello' from begun`,
      [pair.student.id, pair.company.id],
    );
    pairs.push(pair);
  }
  const made = pairs.map(({ student }) => student.id);
  await pool.query('delete from listing_changes where student_id = any($1::uuid[])', [made]);
  return pairs;
}

type NewUser = { id: string; token: string; userType: 'student' | 'company' };

async function insertUser(pool: pg.Pool, { id, token, userType }: NewUser): Promise<void> {
  const profile =
    userType === 'student'
      ? `insert into students (user_id, name, published) select id, 'Student', true from made`
      : `insert into companies (user_id, name, profile_completed, is_approved, approved_at)
         select id, 'Company', true, true, now() from made`;
  await pool.query(
    `with made as (insert into users (id, name, email, user_type) values ($1::uuid, '', $1::text || '@bench.test', $3) returning id),
       opened as (insert into sessions (id, token, user_id, expires_at) select gen_random_uuid(), $2, id, now() + interval '1 day' from made)
     ${profile}`,
    [id, token, userType],
  );
}
