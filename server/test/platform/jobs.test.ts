import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { transact } from '../../src/platform/database/index.ts';
import { createJobs, defineJob, type Jobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { freshDatabase } from '../support/database.ts';

const { db, pool } = await freshDatabase();
const log = await createLog({ level: 'silent', pretty: false });
const running: Jobs[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

const greeting = (name: string) =>
  defineJob({
    name,
    data: z.object({ to: z.string() }),
    pollSeconds: 0.5,
    retries: { limit: 3, firstPause: 1, longestPause: 1 },
  });

function server(): Jobs {
  const jobs = createJobs({ pool, log });
  running.push(jobs);
  return jobs;
}

test('a job runs only if its transaction commits', async () => {
  const job = greeting('greet-committed');
  const greeted: string[] = [];
  const jobs = server();
  jobs.work(job, async ({ to }) => void greeted.push(to));
  await jobs.start();

  const failing = transact(db, async (tx) => {
    await jobs.queue(tx, job, { to: 'nobody' });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  await transact(db, (tx) => jobs.queue(tx, job, { to: 'Ada' }));

  await vi.waitFor(() => expect(greeted).toEqual(['Ada']));
});

test('a failing job is tried again until it succeeds', async () => {
  const job = greeting('greet-again');
  const attempts: string[] = [];
  const jobs = server();
  jobs.work(job, async (_, { id }) => {
    attempts.push(id);
    if (attempts.length < 2) throw new Error('not yet');
  });
  await jobs.start();
  await transact(db, (tx) => jobs.queue(tx, job, { to: 'Ada' }));

  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  expect(new Set(attempts).size).toBe(1);
});

test('a named job runs once, and two servers that start together share the work', async () => {
  const job = greeting('greet-once');
  const greeted: string[] = [];
  const one = server();
  const two = server();
  for (const jobs of [one, two]) jobs.work(job, async ({ to }) => void greeted.push(to));
  await Promise.all([one.start(), two.start()]);

  await transact(db, async (tx) => {
    for (const jobs of [one, two]) await jobs.queue(tx, job, { to: 'Ada' }, { once: 'Ada on Monday' });
    for (const to of ['B', 'C', 'D', 'E', 'F', 'G', 'H']) await one.queue(tx, job, { to });
  });

  await vi.waitFor(() => expect([...greeted].sort().join('')).toBe('AdaBCDEFGH'));
});

test('a schedule is written by the first start, and again only when it has changed', async () => {
  const job = greeting('greet-daily');
  const startWith = async (cron: string, to: string) => {
    const jobs = server();
    jobs.work(job, async () => {});
    jobs.schedule(job, cron, { to });
    await jobs.start();
    const { rows } = await pool.query(
      'SELECT cron, timezone, data, updated_on::text FROM pgboss.schedule WHERE name = $1',
      [job.name],
    );
    return rows[0];
  };
  const first = await startWith('0 3 * * *', 'Ada');
  expect(first).toMatchObject({ cron: '0 3 * * *', timezone: 'UTC', data: { to: 'Ada' } });
  expect(await startWith('0 3 * * *', 'Ada')).toEqual(first);
  expect(await startWith('0 4 * * *', 'Ada')).toMatchObject({ cron: '0 4 * * *' });
  expect(await startWith('0 4 * * *', 'Grace')).toMatchObject({ data: { to: 'Grace' } });
});
