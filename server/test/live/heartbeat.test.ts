import { messagingTimings } from '@ambitionhub/contract/messaging';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { whileBroken, withoutTable } from '../support/broken-table.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { anotherBrowserOf, aPublishedStudent, publishedStudents } from '../support/people.ts';
import { startServer } from '../support/server.ts';

// The server's intervals run by this clock; everything else keeps real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const server = await startServer();
// The two servers' hubs are not connected.
const secondServer = await startServer({ database: server });
afterAll(() => vi.useRealTimers());

const heartbeat = () => vi.advanceTimersByTime(messagingTimings.heartbeat);

/** Waits until both messages of an open conversation are known to have reached its student, which is a change of it. */
const hasReceipts = ({ student, company }: Awaited<ReturnType<typeof anOpenConversation>>) =>
  vi.waitFor(async () => {
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.theirDeliveredSeq).toBe(2);
  });

describe('the heartbeat', () => {
  it('comes every twenty seconds, so that no proxy considers the stream dead', async () => {
    expect(messagingTimings.heartbeat).toBe(20_000);
    const stream = await openStream(await aPublishedStudent(server));
    await stream.next('changes');
    for (const count of [1, 2]) {
      heartbeat();
      await vi.waitFor(() => expect(stream.beats()).toBe(count));
    }
  });

  it('ends the streams of sessions that expired or that another server ended', async () => {
    const student = await aPublishedStudent(server);
    const [expiring, staying] = [await anotherBrowserOf(student), await openStream(student)];
    const stream = await openStream(expiring);
    await stream.next('changes');
    await server.pool.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second'
       WHERE user_id = $1 AND created_at = (SELECT max(created_at) FROM sessions WHERE user_id = $1)`,
      [student.id],
    );
    heartbeat();
    await stream.next('signedOut');
    await stream.ended;
    expect(staying.events.map(({ name }) => name)).not.toContain('signedOut');
  });

  it('moves the cursor forward, so that a browser that returns after hours does not receive everything', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await send(company, student, 'Seen live');
    await stream.next('message');
    const isToldNothing = async () => {
      heartbeat();
      const back = await openStream(student, { cursor: stream.cursor() });
      const { data } = await back.next('changes');
      back.close();
      expect(data.conversations).toEqual([]);
    };
    await vi.waitFor(isToldNothing);
  });

  it('brings a newer cursor when there is no event', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await hasReceipts({ student, company });
    const before = stream.cursor();
    await anOpenConversation(server);
    await vi.waitFor(() => {
      heartbeat();
      expect(stream.cursor()).not.toBe(before);
    });
    expect(stream.events.filter(({ name }) => name === 'changes')).toHaveLength(1);
  });

  it('continues while the database does not answer, and afterward delivers missed events', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream({ ...student, server: secondServer });
    await stream.next('changes');
    await send(company, student, 'Just before');
    const client = await server.background.pool.connect();
    await client.query('BEGIN; LOCK TABLE conversations, sessions');
    for (let count = 1; count <= 3; count += 1) {
      heartbeat();
      await vi.waitFor(() => expect(stream.beats()).toBe(count));
    }
    await client.query('COMMIT');
    client.release();
    await vi.waitFor(() => expect(JSON.stringify(stream.events)).toContain('Just before'));
  });

  it('delivers at the next beat what it could not read at this one', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream({ ...student, server: secondServer });
    await stream.next('changes');
    await hasReceipts({ student, company });
    await send(company, student, 'Unheard');
    await whileBroken(server.pool, withoutTable('stream_epochs'), async () => {
      heartbeat();
      await vi.waitFor(() => expect(stream.beats()).toBe(1));
    });
    const isTold = () => {
      heartbeat();
      expect(stream.events.filter(({ name }) => name === 'changes')).toHaveLength(2);
    };
    await vi.waitFor(isTold, { interval: 100 });
  });

  it('does not repeat what hints have delivered, in any amount', async () => {
    const { student, company } = await anOpenConversation(server);
    const others = await publishedStudents(server, 101);
    const stream = await openStream(company);
    await stream.next('changes');
    await server.pool.query("UPDATE companies SET subscription_status = 'premium' WHERE user_id = $1", [
      company.id,
    ]);
    for (const other of [student, ...others]) await send(company, other, 'Hello');
    const before = stream.cursor();
    await vi.waitFor(() => {
      heartbeat();
      expect(stream.cursor()).not.toBe(before);
    });
    expect(stream.events.map(({ name }) => name)).not.toContain('reset');
    expect(stream.events.filter(({ name }) => name === 'changes')).toHaveLength(1);
  });

  it('delivers another server’s changes when its hints do not arrive', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream({ ...student, server: secondServer });
    await stream.next('changes');
    await hasReceipts({ student, company });
    await send(company, student, 'Sent over there');
    heartbeat();
    const { data } = await stream.next('changes');
    expect(data.conversations).toMatchObject([
      { with: { id: company.id }, lastMessage: { text: 'Sent over there' } },
    ]);
  });
});
