import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aCompany } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

/** The number of a company's conversations with that version. */
async function atVersion(companyId: string, version: number): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM conversations WHERE company_id = $1 AND version = $2',
    [companyId, version],
  );
  return rows[0]?.count ?? Number.NaN;
}

it('A new name changes the version of every conversation once, in any number, without waiting for locked rows', async () => {
  const company = await aCompany(server);
  await server.pool.query(
    `INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq,
       last_text, last_sender_id, last_at)
     SELECT gen_random_uuid(), $1, 'Student', 'Company', 'company', 'open', 1, 'Hello', $1, now() FROM generate_series(1, 501)`,
    [company.id],
  );
  const client = await server.background.pool.connect();
  await client.query('BEGIN');
  await client.query(
    'SELECT 1 FROM conversations WHERE id = (SELECT min(id::text)::uuid FROM conversations WHERE company_id = $1) FOR UPDATE',
    [company.id],
  );
  await company.api.companies.saveProfile({ name: 'Another name' });
  await vi.waitFor(async () => expect(await atVersion(company.id, 2)).toBe(500));
  await client.query('ROLLBACK');
  client.release();
  await vi.waitFor(async () => expect(await atVersion(company.id, 2)).toBe(501));
});

it('A browser that knows a conversation learns the new name with a higher version, by hint or by cursor', async () => {
  const { student, company } = await anOpenConversation(server);
  const stream = await openStream(student);
  await stream.next('changes');
  await send(company, student, 'Before');
  const { data: before } = await stream.next('message');
  await company.api.companies.saveProfile({ name: 'By hint' });
  const { data: after } = await stream.next('conversation', ({ with: other }) => other.name === 'By hint');
  expect(after.version).toBeGreaterThan(before.conversation.version);
  const cursor = stream.cursor();
  stream.close();
  await student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields: { name: 'Not about me' } });
  await company.api.companies.saveProfile({ name: 'By cursor' });
  await vi.waitFor(async () => {
    const { conversation } = await student.api.messaging.messages({ with: company.id });
    expect(conversation.version).toBeGreaterThan(after.version + 1);
  });
  const { data } = await (await openStream(student, { cursor })).next('changes');
  expect(data.conversations.map(({ with: other }) => other.name)).toEqual(['By cursor']);
});
