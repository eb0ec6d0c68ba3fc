import { describe, expect, it, vi } from 'vitest';
import { atServer } from '../support/browser.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { openStream, type Stream } from '../support/live.ts';
import { aCompany, type Person, publishedStudents } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const secondServer = await startServer({ database: server });

async function cursorOfNow(person: Person): Promise<string> {
  const stream = await openStream(person);
  await stream.next('changes');
  stream.close();
  return stream.cursor();
}

/** The oldest transaction that was running at a cursor. */
const oldestOf = (cursor: string): number => Number.parseInt(cursor.split('/')[1] ?? '', 10);

/** Waits until the server has recorded that the recipient has received all of the sender's messages. */
const hasReceived = (recipient: Person, sender: Person) =>
  vi.waitFor(async () => {
    const { conversation } = await sender.api.messaging.messages({ with: recipient.id });
    expect(conversation.theirDeliveredSeq).toBe(conversation.lastSeq);
  });

/** Fetches new messages from the last one held, as a browser does after an event. */
async function catchUp(reader: Person, other: Person, held: number[]): Promise<void> {
  for (;;) {
    const page = await reader.api.messaging.messages({ with: other.id, after: held.at(-1) ?? 0 });
    held.push(...page.messages.map(({ seq }) => seq));
    if ((held.at(-1) ?? 0) >= page.conversation.lastSeq) return;
  }
}

describe('a browser that comes back', () => {
  it('learns which conversations have changed in the meantime, with their current counts', async () => {
    const { student, company } = await anOpenConversation(server);
    const quiet = await aCompany(server);
    await send(quiet, student, 'Hello from another');
    await cursorOfNow(student);
    await hasReceived(student, quiet);
    const cursor = await cursorOfNow(student);
    await send(company, student, 'While you were away');
    await send(company, student, 'And another');
    const stream = await openStream(student, { cursor });
    const { data } = await stream.next('changes');
    expect(data.conversations).toHaveLength(1);
    expect(data.conversations[0]).toMatchObject({ with: { id: company.id }, lastSeq: 4, unread: 3 });
  });

  it('may send its cursor as a reconnecting browser or as a reloaded page does', async () => {
    const { student, company } = await anOpenConversation(server);
    const cursor = await cursorOfNow(student);
    await send(company, student, 'While you were away');
    for (const as of ['header', 'parameter'] as const) {
      const { data } = await (await openStream(student, { cursor, as })).next('changes');
      expect(data.conversations.map(({ lastSeq }) => lastSeq)).toEqual([3]);
    }
  });

  it('receives nothing if nothing has happened', async () => {
    const { student, company } = await anOpenConversation(server);
    await cursorOfNow(student);
    await hasReceived(student, company);
    const first = await openStream(student, { cursor: await cursorOfNow(student) });
    const { id } = await first.next('changes');
    const { data } = await (await openStream(student, { cursor: id ?? '' })).next('changes');
    expect(data.conversations).toEqual([]);
  });

  it('receives nothing twice when another write takes long', async () => {
    const { student, company } = await anOpenConversation(server);
    const slow = await server.background.pool.connect();
    await slow.query('BEGIN');
    await slow.query('SELECT pg_current_xact_id()');
    await send(company, student, 'Written meanwhile');
    await cursorOfNow(student);
    await hasReceived(student, company);
    const first = await cursorOfNow(student);
    const { data } = await (await openStream(student, { cursor: first })).next('changes');
    await slow.query('ROLLBACK');
    slow.release();
    expect(data.conversations).toEqual([]);
  });

  it('also learns of reads, blocks and new conversations', async () => {
    const { student, company } = await anOpenConversation(server);
    const pair = await aPair(server);
    const cursor = await cursorOfNow(student);
    await company.api.messaging.markRead({ with: student.id, upTo: 1 });
    await company.api.messaging.block({ with: student.id, blocked: true });
    await send(pair.company, student, 'A new conversation');
    const { data } = await (await openStream(student, { cursor })).next('changes');
    expect(data.conversations).toHaveLength(2);
    expect(data.conversations).toContainEqual(
      expect.objectContaining({ with: expect.objectContaining({ id: company.id }), sending: 'blocked' }),
    );
    expect(data.conversations).toContainEqual(
      expect.objectContaining({ with: expect.objectContaining({ id: pair.company.id }), lastSeq: 1 }),
    );
  });

  it('learns that its messages have been delivered in the meantime', async () => {
    const { student, company } = await anOpenConversation(server);
    await send(company, student, 'Are you there?');
    const cursor = await cursorOfNow(company);
    await cursorOfNow(student);
    const hasArrived = async () => {
      const { data } = await (await openStream(company, { cursor })).next('changes');
      expect(data.conversations).toMatchObject([{ lastSeq: 3, theirDeliveredSeq: 3 }]);
    };
    await vi.waitFor(hasArrived);
  });

  it('gets a reset, to fetch everything again, when too much has changed', async () => {
    const company = await aCompany(server);
    const students = await publishedStudents(server, 102);
    await server.pool.query('UPDATE companies SET is_approved = true WHERE user_id = $1', [company.id]);
    const cursor = await cursorOfNow(company);
    for (const student of students.slice(0, 100)) await send(company, student, 'Hello');
    const told = await (await openStream(company, { cursor })).next('changes');
    expect(told.data.conversations).toHaveLength(100);
    for (const student of students.slice(100)) await send(company, student, 'Hello');
    const { id } = await (await openStream(company, { cursor })).next('reset');
    const { data } = await (await openStream(company, { cursor: id ?? '' })).next('changes');
    expect(data.conversations).toEqual([]);
  });

  it('with a cursor from the future, as after a restored backup, gets a reset, to fetch everything again', async () => {
    const { student } = await anOpenConversation(server);
    const epoch = (await cursorOfNow(student)).split('/')[0];
    const cursor = `${epoch}/9000000000000000000:9000000000000000000:`;
    const stream = await openStream(student, { cursor });
    await stream.next('reset');
    expect(oldestOf(stream.cursor())).toBeLessThan(9e18);
  });

  it('misses nothing that was being written when it left', async () => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    const client = await server.background.pool.connect();
    await client.query('BEGIN');
    await client.query(
      `UPDATE conversations SET blocked_by_company = true, changed_xid = pg_current_xact_id()
       WHERE student_id = $1`,
      [student.id],
    );
    const cursor = await cursorOfNow(student);
    const bystanders = await anOpenConversation(server);
    await send(bystanders.student, bystanders.company, 'A later transaction, committed earlier');
    await client.query('COMMIT');
    client.release();
    const { data } = await (await openStream(student, { cursor })).next('changes');
    expect(data.conversations).toMatchObject([{ with: { id: company.id }, sending: 'blocked' }]);
  });

  it('has every message once and in order after many reconnects to two servers under load', async () => {
    const { student, company } = await anOpenConversation(server);
    const readers = [student, atServer(student, secondServer)];
    const senders = [company, atServer(company, secondServer)];
    const held: number[] = [];
    const pouring = Promise.all(
      senders.map(async (sender, lane) => {
        for (let count = 0; count < 40; count += 1) await send(sender, student, `${lane} ${count}`);
      }),
    );
    let isOver = false;
    void pouring.then(() => {
      isOver = true;
    });
    let stream: Stream | null = null;
    for (let visit = 0; !isOver || visit < 4; visit += 1) {
      const reader = readers[visit % 2] ?? student;
      const cursor: string | undefined = stream?.cursor();
      stream = await openStream(reader, cursor === undefined ? {} : { cursor });
      const { data } = await stream.next('changes');
      if (visit === 0 || data.conversations.length > 0) await catchUp(reader, company, held);
      stream.close();
    }
    await pouring;
    const last = await openStream(student, stream ? { cursor: stream.cursor() } : {});
    const { data } = await last.next('changes');
    if (data.conversations.length > 0) await catchUp(student, company, held);
    expect(held).toEqual(Array.from({ length: 82 }, (_, index) => index + 1));
  });
});
