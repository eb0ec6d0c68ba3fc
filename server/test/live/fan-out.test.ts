import { type Message, messagingTimings } from '@ambitionhub/contract/messaging';
import { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { whileBroken, withoutTable } from '../support/broken-table.ts';
import { atServer } from '../support/browser.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { anotherBrowserOf } from '../support/people.ts';
import { openProxy } from '../support/proxy.ts';
import { startServer } from '../support/server.ts';
import { startSmallRedis } from '../support/small-redis.ts';

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterAll(() => vi.useRealTimers());

const redis = await startSmallRedis();
redis.refuse('SUBSCRIBE', 3);
const network = await openProxy({ host: '127.0.0.1', port: redis.port });
const environment = { REDIS_URL: `redis://127.0.0.1:${network.port}` };
const here = await startServer({ environment });
const there = await startServer({ environment, database: here });

async function aConversationOfTwoServers() {
  const { student, company } = await anOpenConversation(here);
  const stream = await openStream(atServer(student, there));
  await stream.next('changes');
  const hasReceipts = async () => {
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.theirDeliveredSeq).toBe(2);
  };
  await vi.waitFor(hasReceipts);
  return { student, company, stream };
}

type Talk = Awaited<ReturnType<typeof aConversationOfTwoServers>>;

const isNews =
  (text: string) =>
  ({ message }: { message: Message }): boolean =>
    message.text === text;

/** The contents and recipients of one publication; each commit makes one. */
function namedAt(payload: string) {
  const { events } = JSON.parse(payload) as { events: { to: string; event: { name: string } }[] };
  return { names: events.map(({ event }) => event.name), to: events.map(({ to }) => to) };
}

/** Waits until a stream of the other server receives a hint from this one. */
async function hearsHints({ student, company, stream }: Talk): Promise<void> {
  const hasHeard = async () => {
    await company.api.messaging.typing({ with: student.id });
    expect(stream.events.map(({ name }) => name)).toContain('typing');
  };
  await vi.waitFor(hasHeard, { interval: 100 });
}

describe('servers that share a Redis', () => {
  beforeEach(async () => {
    const talk = await aConversationOfTwoServers();
    await hearsHints(talk);
    talk.stream.close();
  });

  it('notify each other’s streams at once of messages, in one publication per commit, and of counts', async () => {
    const { student, company, stream } = await aConversationOfTwoServers();
    const published = vi.spyOn(Redis.prototype, 'publish');
    onTestFinished(() => published.mockRestore());
    await send(company, student, 'From over here');
    const { data } = await stream.next('message', isNews('From over here'));
    const publications = published.mock.calls.map(([, payload]) => namedAt(String(payload)));
    expect(publications.filter(({ names }) => names.includes('message'))).toEqual([
      { names: ['message', 'message'], to: [student.id, company.id] },
    ]);
    expect(data.conversation).toMatchObject({ lastSeq: 3, unread: 2 });
    await stream.next('totals', ({ unread }) => unread === 2);
  });

  it('end each other’s streams with their sessions', async () => {
    const { student } = await anOpenConversation(here);
    const stream = await openStream(atServer(await anotherBrowserOf({ ...student, server: here }), there));
    await student.api.accounts.revokeOtherSessions();
    await stream.next('signedOut');
  });

  it('ignore invalid events from any publisher', async () => {
    const { student, company, stream } = await aConversationOfTwoServers();
    const to = student.id;
    const publication = (event: unknown) => JSON.stringify({ from: 'elsewhere', events: [{ to, event }] });
    const payloads = [
      '',
      'no JSON',
      'null',
      '[]',
      '{"userId":"x"}',
      `{"from":"elsewhere","events":[{"to":"${to}"}]}`,
      publication(null),
      publication({ name: 'nobody knows this', data: {} }),
      publication({ name: 'constructor', data: {} }),
      publication({ name: 'message', data: {} }),
      publication({ name: 'conversation', data: { with: { id: to } } }),
      publication({ name: 'totals', data: { unread: -1 } }),
    ];
    for (const payload of payloads) redis.publish('ambitionhub:live', payload);
    await send(company, student, 'Still there?');
    await stream.next('message', isNews('Still there?'));
  });

  it('deliver events missed during a lost connection, even if the database failed at that moment', async () => {
    const talk = await aConversationOfTwoServers();
    const { student, company, stream } = talk;
    await whileBroken(here.pool, withoutTable('stream_epochs'), async () => {
      await network.goAway();
      await send(company, student, 'Unheard');
      await network.comeBack();
      await hearsHints(talk);
    });
    vi.advanceTimersByTime(messagingTimings.heartbeat);
    await stream.next('changes', ({ conversations }) => conversations[0]?.lastMessage?.text === 'Unheard');
  });

  it('store the receipt of a missed message that arrives as a changed conversation, without its own hint', async () => {
    const { student, company, stream } = await aConversationOfTwoServers();
    await network.goAway();
    await send(company, student, 'Unheard');
    await atServer(student, there).api.messaging.markRead({ with: company.id, upTo: 2 });
    await stream.next('conversation', ({ lastSeq, unread }) => lastSeq === 3 && unread === 1);
    await network.comeBack();
    const hasReceipt = async () => {
      const { conversation } = await company.api.messaging.messages({ with: student.id });
      expect(conversation.theirDeliveredSeq).toBe(3);
    };
    await vi.waitFor(hasReceipt);
  });

  it('notify their own streams at once while Redis is silent, and the others when it recovers', async () => {
    const { student, company, stream } = await aConversationOfTwoServers();
    const own = await openStream(student);
    await own.next('changes');
    network.hang();
    await send(company, student, 'Into silence');
    await own.next('message', isNews('Into silence'));
    expect(JSON.stringify(stream.events)).not.toContain('Into silence');
    await network.comeBack();
    await stream.next('message', isNews('Into silence'));
  });
});
