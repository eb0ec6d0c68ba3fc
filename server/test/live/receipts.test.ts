import type { CompanyId } from '@ambitionhub/contract/accounts';
import { describe, expect, it, vi } from 'vitest';
import { storeReceipts } from '../../src/features/messaging/streams/receipts.store.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();

const deliveredTo = async (recipient: Person, sender: Person): Promise<number> =>
  (await sender.api.messaging.messages({ with: recipient.id })).conversation.theirDeliveredSeq;

/** Conversations of one company with that many students, written directly to the database. */
async function fillInbox(company: Person, count: number): Promise<void> {
  await server.pool.query(
    `INSERT INTO conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq,
       last_text, last_sender_id, last_at, company_unread)
     SELECT id, $1, 'Student', 'Company', 'student', 'waiting', 1, 'Hello', id, now(), 1
     FROM (SELECT gen_random_uuid() AS id FROM generate_series(1, $2)) AS made`,
    [company.id, count],
  );
}
async function waitingFor(company: Person): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>(
    'SELECT count(*)::int FROM conversations WHERE company_id = $1 AND company_delivered_seq < last_seq',
    [company.id],
  );
  return rows[0]?.count ?? Number.NaN;
}

describe('delivery receipts', () => {
  it('are stored for all waiting messages when their recipient returns, without waiting for locked rows', async () => {
    const company = await aCompany(server);
    await fillInbox(company, 900);
    const client = await server.background.pool.connect();
    await client.query('BEGIN');
    await client.query(
      'SELECT 1 FROM conversations WHERE id = (SELECT min(id::text)::uuid FROM conversations WHERE company_id = $1) FOR UPDATE',
      [company.id],
    );
    await openStream(company);
    await vi.waitFor(async () => expect(await waitingFor(company)).toBe(1));
    await client.query('ROLLBACK');
    client.release();
  });

  it('are stored later if the database cannot store them now', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await vi.waitFor(async () => expect(await deliveredTo(student, company)).toBe(2));
    await server.pool.query('ALTER TABLE conversations ADD CHECK (student_delivered_seq < 3) NOT VALID');
    await send(company, student, 'Three');
    await stream.next('message');
    await server.pool.query(
      'ALTER TABLE conversations DROP CONSTRAINT conversations_student_delivered_seq_check',
    );
    await vi.waitFor(async () => expect(await deliveredTo(student, company)).toBe(3));
  });

  it('wait for a locked row without delaying others', async () => {
    const [held, free] = [await anOpenConversation(server), await anOpenConversation(server)];
    for (const { student } of [held, free]) await (await openStream(student)).next('changes');
    await vi.waitFor(async () => expect(await deliveredTo(held.student, held.company)).toBe(2));
    await send(held.company, held.student, 'Three');
    const client = await server.background.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [held.student.id]);
    await send(free.company, free.student, 'Three');
    await vi.waitFor(async () => expect(await deliveredTo(free.student, free.company)).toBe(3));
    await client.query('ROLLBACK');
    client.release();
    await vi.waitFor(async () => expect(await deliveredTo(held.student, held.company)).toBe(3));
  });

  it('cause no deadlock, in any order and from any number of servers', async () => {
    const company = await aCompany(server);
    await fillInbox(company, 100);
    const { rows } = await server.pool.query<{ studentId: Person['id']; companyId: CompanyId }>(
      'SELECT student_id AS "studentId", company_id AS "companyId" FROM conversations WHERE company_id = $1',
      [company.id],
    );
    const rounds = Array.from({ length: 30 }, (_, seq) => {
      const receipts = rows.map((pair) => ({ ...pair, student: seq, company: seq }));
      return [receipts, receipts.toReversed()].map((some) => storeReceipts(server.db, some));
    });
    const stored = await Promise.allSettled(rounds.flat());
    expect(stored.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});

describe('a send that the database aborts in favor of another', () => {
  it('is repeated without anyone noticing', async () => {
    const { student, company } = await aPair(server);
    await server.pool.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION fail_twice() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('tries') IN (2, 4) THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER fail_twice BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION fail_twice();
    `);
    await send(student, company, 'One');
    await send(company, student, 'Two');
    await send(student, company, 'Three');
    await server.pool.query('DROP TRIGGER fail_twice ON messages');
    const { messages } = await student.api.messaging.messages({ with: company.id });
    expect(messages.map(({ text }) => text)).toEqual(['One', 'Two', 'Three']);
    await send(company, await aPublishedStudent(server), 'Hello');
  });
});
