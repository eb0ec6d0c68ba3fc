import { messagingTimings } from '@ambitionhub/contract/messaging';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { anOpenConversation, send } from '../support/conversation.ts';
import { listen } from '../support/live.ts';
import { anotherBrowserOf, aPublishedStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

// The server's intervals run by this clock; everything else keeps real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const server = await startServer();
// Its hub and the first one's do not hear each other.
const secondServer = await startServer({ database: server });
afterAll(() => vi.useRealTimers());

const heartbeat = () => vi.advanceTimersByTime(messagingTimings.heartbeat);

describe('the heartbeat', () => {
  it('comes every twenty seconds, so that nobody on the way takes the stream for dead', async () => {
    expect(messagingTimings.heartbeat).toBe(20_000);
    const stream = await listen(await aPublishedStudent(server));
    await stream.next('changes');
    heartbeat();
    heartbeat();
    await vi.waitFor(() => expect(stream.beats()).toBe(2));
  });

  it('ends the streams of sessions that have run out or were ended by another server', async () => {
    const student = await aPublishedStudent(server);
    const [expiring, staying] = [await anotherBrowserOf(student), await listen(student)];
    const stream = await listen(expiring);
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

  it('moves the place forward, so that a browser which comes back after hours is not told everything', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen(student);
    await stream.next('changes');
    await send(company, student, 'Seen live');
    await stream.next('message');
    const isToldNothing = async () => {
      heartbeat();
      const back = await listen(student, { cursor: stream.cursor() });
      const { data } = await back.next('changes');
      back.close();
      expect(data.states).toEqual([]);
    };
    await vi.waitFor(isToldNothing, { timeout: 10_000 });
    const places = stream.events.flatMap(({ id }) => (id === null ? [] : [Number.parseInt(id, 10)]));
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('gives out no later place before everything up to it has been told', async () => {
    const { student, company } = await anOpenConversation(server);
    const first = await listen(student);
    await first.next('changes');
    first.close();
    await send(company, student, 'While you were away');

    // A send that hangs holds the catching-up back; beats go on meanwhile.
    const client = await server.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM conversations WHERE student_id = $1 FOR UPDATE', [student.id]);
    const stream = await listen(student, { cursor: first.cursor() });
    const witness = await listen(company);
    for (let count = 1; count <= 3; count += 1) {
      heartbeat();
      await vi.waitFor(() => expect(witness.beats()).toBe(count));
    }
    await client.query('COMMIT');
    client.release();
    const { data } = await stream.next('changes');
    expect(data.states).toMatchObject([{ with: company.id, lastSeq: 3 }]);
  });

  it('tells what another server stored whose hints do not reach this one', async () => {
    const { student, company } = await anOpenConversation(server);
    const stream = await listen({ ...student, server: secondServer });
    await stream.next('changes');
    await send(company, student, 'Sent over there');
    heartbeat();
    const { data } = await stream.next('changes');
    expect(data.states).toMatchObject([{ with: company.id, lastMessage: { text: 'Sent over there' } }]);
  });
});
