import { setTimeout as pause } from 'node:timers/promises';
import { dayRange } from '@ambitionhub/contract/schemas';
import type pg from 'pg';
import { whileDelivering } from './harness/delivery.ts';
import { formatFigure, reportLimit, sizeShare } from './harness/figures.ts';
import { withGenerated } from './harness/generated.ts';
import { withoutIndexes } from './harness/load.ts';
import type { Measured } from './harness/product.ts';

const users = 1_000_000 * sizeShare;
const readers = 100_000 * sizeShare;
const limitSeconds = 120;
const tables = ['users', 'notification_settings', 'conversations'];

/**
 * The daily digest of a hundred thousand among a million users: how long it takes to queue, and how soon messages
 * arrive during that time, compared with delivery while idle. Emails go to the outbox throughout.
 */
export const digest = (): Promise<void> =>
  withGenerated(
    { name: 'digest', fill: ({ pool }) => withoutIndexes(pool, tables, () => addUsers(pool)) },
    measure,
  );

async function measure(measured: Measured): Promise<void> {
  const { pool } = measured;
  const seconds = await whileDelivering(measured, 'while a digest is queued', async () => {
    const job = await queueDigest(pool);
    for (;;) {
      const seconds = await secondsOf(pool, job);
      if (seconds !== null) return seconds;
      await pause(50);
    }
  });
  const { rows } = await pool.query<{ queued: number }>(
    "select count(*)::int as queued from pgboss.job where name = 'mail-bulk'",
  );
  const queued = formatFigure(rows[0]?.queued ?? 0);
  reportLimit(
    `queueing a digest of ${queued} among ${formatFigure(users)} users`,
    seconds,
    's',
    limitSeconds,
  );
}

/** Users with settings; some of them have an unread message from one of a few companies. */
async function addUsers(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with made as (
       insert into users (id, name, email, user_type)
       select uuidv7(), '', 's' || n || '@bench.test', 'student' from generate_series(1, $1::int) n returning id
     )
     insert into notification_settings (user_id) select id from made`,
    [users],
  );
  await pool.query(
    `insert into conversations (student_id, company_id, student_name, company_name, started_by, turn,
       last_seq, last_text, last_sender_id, last_at, student_unread)
     select id, company, 'Student', 'Company', 'company', 'open', 1, 'hello', company, now(), 1
     from (select id, row_number() over () as n from users where email like 's%@bench.test' limit $1) as reader
     cross join lateral (select ('00000000-0000-4000-8000-' || lpad((n % 200)::text, 12, '0'))::uuid as company) as other`,
    [readers],
  );
}

/** The digest job of the last day there is, as the product's clock queues it. */
async function queueDigest(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data) values ('digest', jsonb_build_object('day', $1::text)) returning id`,
    [dayRange.last],
  );
  const [job] = rows;
  if (!job) throw new Error('the digest was not queued');
  return job.id;
}

async function secondsOf(pool: pg.Pool, job: string): Promise<number | null> {
  const { rows } = await pool.query<{ seconds: number | null; state: string; output: unknown }>(
    'select extract(epoch from completed_on - started_on)::float8 as seconds, state, output from pgboss.job where id = $1',
    [job],
  );
  const [{ seconds = null, state = '', output = null } = {}] = rows;
  // A job that fails has also an end, and is tried again.
  if (state === 'retry' || state === 'failed')
    throw new Error(`the digest failed: ${JSON.stringify(output)}`);
  return seconds;
}
