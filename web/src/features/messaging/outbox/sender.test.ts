// @vitest-environment happy-dom
import { type MessageId, messagingTimings, type Sent } from '@ambitionhub/contract/messaging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConversation, aMessage, aMessageId, anOutgoing, aUserId, them } from '../testing/builders.ts';
import { type OutgoingMessage, outboxOf } from './outbox.ts';
import { createSender, type Outcome } from './sender.ts';

const sent: Sent = { message: aMessage(2), conversation: aConversation({ lastSeq: 2 }) };
const lost: Outcome = { kind: 'lost', error: new Error('no answer') };
const refused: Outcome = { kind: 'refused', error: new Error('no') };

function written(id: string, to = them) {
  const { order: _, ...message } = anOutgoing(id, { to });
  return message;
}

let users = 0;

function setUp(answer: (message: OutgoingMessage) => Outcome | Promise<Outcome>) {
  users += 1;
  const outbox = outboxOf(aUserId(`sender ${users}`));
  const tried: MessageId[] = [];
  const said: (string | null)[] = [];
  const connection = { open: false };
  const onSent = vi.fn(async () => {});
  const sender = createSender({
    outbox,
    post: async (message) => {
      tried.push(message.id);
      return answer(message);
    },
    isConnected: () => connection.open,
    onSent,
    alertFor: (error) => `Not sent: ${error}`,
    say: (text) => said.push(text),
    withLock: (_to, run) => run(),
  });
  outbox.subscribe(sender.flush);
  const texts = () =>
    outbox.entries().map(({ text, failure }) => (failure ? `${text}! ${failure.alert}` : text));
  return { outbox, texts, tried, said, connection, onSent, sender };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('The outbox', () => {
  it('sends in order, each message once, however often it is called', async () => {
    const { outbox, tried, sender } = setUp(() => ({ kind: 'sent', sent }));
    for (const id of ['a', 'b', 'c']) outbox.add(written(id));
    sender.flush();
    sender.flush();
    await flush();
    expect(tried).toEqual(['a', 'b', 'c'].map(aMessageId));
    expect(outbox.entries()).toEqual([]);
  });

  it('waits without a network, keeps the order and the ids, and sends when the network is back', async () => {
    let online = false;
    const { outbox, texts, tried, sender } = setUp(() => (online ? { kind: 'sent', sent } : lost));
    outbox.add(written('a'));
    outbox.add(written('b'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(new Set(tried)).toEqual(new Set([aMessageId('a')]));
    expect(texts()).toEqual(['Text a', 'Text b']);

    online = true;
    tried.length = 0;
    sender.flush();
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
    sender.stop();
  });

  it('returns all messages to a person when the server refuses one, and keeps their text', async () => {
    const { outbox, texts, tried } = setUp(({ to }) => (to === them ? refused : { kind: 'sent', sent }));
    outbox.add(written('a'));
    outbox.add(written('b'));
    outbox.add(written('c', aUserId('someone else')));
    await flush();
    expect(tried).toEqual(['a', 'c'].map(aMessageId));
    expect(texts()).toEqual(['Text a! Not sent: Error: no', 'Text b! Not sent: Error: no']);
  });

  it('waits when it is too fast for the server, says so once, and sends in order', async () => {
    let isTooFast = true;
    const tooFast: Outcome = { kind: 'later', error: new Error('too fast') };
    const { outbox, texts, tried, said, connection } = setUp(() =>
      isTooFast ? tooFast : { kind: 'sent', sent },
    );
    connection.open = true;
    outbox.add(written('a'));
    outbox.add(written('b'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(new Set(tried)).toEqual(new Set([aMessageId('a')]));
    expect(texts()).toEqual(['Text a', 'Text b']);
    expect(said).toEqual(['Not sent: Error: too fast']);

    isTooFast = false;
    tried.length = 0;
    await vi.advanceTimersByTimeAsync(messagingTimings.reconnectMax);
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
    expect(outbox.entries()).toEqual([]);
  });

  it('returns a message that gets no answer while everything else works', async () => {
    const { outbox, tried, connection } = setUp(() => lost);
    connection.open = true;
    outbox.add(written('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tried).toHaveLength(3);
    expect(outbox.entries()[0]?.failure).toEqual({ alert: 'Not sent: Error: no answer', unclear: true });
  });

  it('never delays one conversation for another', async () => {
    const slow = Promise.withResolvers<Outcome>();
    const other = aUserId('someone else');
    const { outbox, onSent, tried } = setUp(({ to }) =>
      to === them ? slow.promise : { kind: 'sent', sent },
    );
    outbox.add(written('a'));
    outbox.add(written('b', other));
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(outbox.entries()).toMatchObject([written('a')]);
  });

  it('takes messages that are written while it is sending', async () => {
    const { outbox, tried } = setUp(async ({ id }) => {
      if (id === aMessageId('a')) outbox.add(written('b'));
      return { kind: 'sent', sent };
    });
    outbox.add(written('a'));
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
  });

  it('survives a reload, and skips malformed entries', () => {
    const { outbox } = setUp(() => lost);
    outbox.add(written('a'));
    const [key = ''] = Object.keys(localStorage);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject(written('a'));
    for (const remains of ['{"id":1}', 'null', '"x"', 'not JSON']) {
      localStorage.setItem(key, remains);
      expect(outbox.entries()).toEqual([]);
    }
  });

  it('loses nothing that one tab adds while another removes something', () => {
    const { outbox } = setUp(() => lost);
    outbox.add(written('a'));
    const inStore = () =>
      Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
    const before = inStore();
    outbox.add(written('b'));
    const added = Object.entries(inStore()).filter(([key]) => !(key in before));
    // The other tab has not seen the addition.
    for (const [key] of added) localStorage.removeItem(key);
    outbox.remove(aMessageId('a'));
    for (const [key, value] of added) localStorage.setItem(key, value ?? '');
    expect(outbox.entries().map(({ id }) => id)).toEqual([aMessageId('b')]);
  });
});
