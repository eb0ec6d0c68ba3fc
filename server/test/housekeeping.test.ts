import { expect, it } from 'vitest';
import { cleanUp } from './support/housekeeping.ts';
import { aCompany } from './support/people.ts';
import { startServer } from './support/server.ts';

const server = await startServer();

async function ages(statement: string): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ age: string }>(`${statement} ORDER BY 1`);
  return rows.map(({ age }) => age);
}

it('the nightly cleanup removes expired data and nothing else', async () => {
  const { id } = await aCompany(server);
  await server.pool.query(
    `INSERT INTO sessions (id, token, user_id, expires_at)
     SELECT gen_random_uuid(), age, $1, now() + age::interval FROM unnest(ARRAY['-1 second', '1 hour']) AS age`,
    [id],
  );
  await server.pool.query(
    `INSERT INTO verifications (id, identifier, value, expires_at)
     SELECT gen_random_uuid(), age, $1::uuid::text, now() + age::interval FROM unnest(ARRAY['-1 second', '1 hour']) AS age`,
    [id],
  );
  await server.pool.query(
    `INSERT INTO attempts (key, count, window_ends_at)
     SELECT age, 1, now() + age::interval FROM unnest(ARRAY['-1 second', '1 hour']) AS age`,
  );
  await server.pool.query(
    `INSERT INTO analytics_events (name, title, at)
     SELECT name, age, now() - age::interval
     FROM unnest(ARRAY['page_view', 'click']) AS name, unnest(ARRAY['14 months', '12 months']) AS age,
       generate_series(1, 10001)`,
  );
  await server.pool.query(
    `INSERT INTO conversation_starts (company_id, day, count)
     SELECT $1, (now() AT TIME ZONE 'utc')::date - age, 1 FROM unnest(ARRAY[0, 7, 8, 400]) AS age`,
    [id],
  );
  await server.pool.query(
    `INSERT INTO company_invitations (id, company_id, email, invited_by, expires_at)
     SELECT gen_random_uuid(), $1, age, $1, now() - age::interval FROM unnest(ARRAY['31 days', '29 days']) AS age`,
    [id],
  );
  await cleanUp(server.background.db);
  expect(await ages("SELECT token AS age FROM sessions WHERE token LIKE '%1 %'")).toEqual(['1 hour']);
  expect(await ages('SELECT identifier AS age FROM verifications')).toEqual(['1 hour']);
  expect(await ages("SELECT key AS age FROM attempts WHERE key LIKE '%1 %'")).toEqual(['1 hour']);
  expect(await ages('SELECT email AS age FROM company_invitations')).toEqual(['29 days']);
  expect(await ages('SELECT DISTINCT title AS age FROM analytics_events')).toEqual(['12 months']);
  expect(
    await ages("SELECT ((now() AT TIME ZONE 'utc')::date - day)::text AS age FROM conversation_starts"),
  ).toEqual(['0', '7']);
});
