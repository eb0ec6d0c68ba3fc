// @vitest-environment happy-dom
import type { MessageId, Sent } from '@ambitionhub/contract/messaging';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, aMessageId, aState, aUserId, them } from '../testing/builders.ts';
import { type OutgoingMessage, outboxOf } from './outbox.ts';
import { createSender, type Outcome } from './sender.ts';

const sent: Sent = { message: aMessage(2), state: aState({ lastSeq: 2 }) };
const lost: Outcome = { kind: 'lost', error: new Error('no answer') };
const refused: Outcome = { kind: 'refused', error: new Error('no') };

const written = (id: string, to = them): OutgoingMessage => ({
  id: aMessageId(id),
  to,
  text: `Text ${id}`,
  at: '2026-04-08T12:00:00.000Z',
});

let users = 0;

function setUp(answer: (message: OutgoingMessage) => Outcome | Promise<Outcome>) {
  users += 1;
  const outbox = outboxOf(aUserId(`sender ${users}`));
  const tried: MessageId[] = [];
  const connection = { open: false };
  const onSent = vi.fn(async () => {});
  const onFailed = vi.fn();
  const sender = createSender({
    outbox,
    post: async (message) => {
      tried.push(message.id);
      return answer(message);
    },
    isConnected: () => connection.open,
    onSent,
    onFailed,
    alone: (_to, run) => run(),
  });
  outbox.subscribe(sender.flush);
  return { outbox, tried, connection, onSent, onFailed, sender };
}

const flush = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('The outbox', () => {
  it('goes out in order, each message once, however often it is asked to', async () => {
    const { outbox, tried, sender } = setUp(() => ({ kind: 'sent', sent }));
    for (const id of ['a', 'b', 'c']) outbox.add(written(id));
    sender.flush();
    sender.flush();
    await flush();
    expect(tried).toEqual(['a', 'b', 'c'].map(aMessageId));
    expect(outbox.entries()).toEqual([]);
  });

  it('waits without a network, keeps its order and its ids, and goes out when it is back', async () => {
    let online = false;
    const { outbox, tried, sender, onFailed } = setUp(() => (online ? { kind: 'sent', sent } : lost));
    outbox.add(written('a'));
    outbox.add(written('b'));
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(new Set(tried)).toEqual(new Set([aMessageId('a')]));
    expect(outbox.entries()).toHaveLength(2);
    expect(onFailed).not.toHaveBeenCalled();

    online = true;
    tried.length = 0;
    sender.flush();
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
    sender.stop();
  });

  it('gives everything to that person back when the server refuses', async () => {
    const { outbox, tried, onFailed } = setUp(({ to }) => (to === them ? refused : { kind: 'sent', sent }));
    outbox.add(written('a'));
    outbox.add(written('b'));
    outbox.add(written('c', aUserId('somebody else')));
    await flush();
    expect(tried).toEqual(['a', 'c'].map(aMessageId));
    expect(onFailed).toHaveBeenCalledExactlyOnceWith([written('a'), written('b')], refused);
    expect(outbox.entries()).toEqual([]);
  });

  it('gives a message back that reaches nobody while everything else works', async () => {
    const { outbox, tried, connection, onFailed } = setUp(() => lost);
    connection.open = true;
    outbox.add(written('a'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tried).toHaveLength(3);
    expect(onFailed).toHaveBeenCalledExactlyOnceWith([written('a')], { kind: 'unclear', error: lost.error });
  });

  it('lets no conversation wait for another', async () => {
    const slow = Promise.withResolvers<Outcome>();
    const other = aUserId('somebody else');
    const { outbox, onSent, tried } = setUp(({ to }) =>
      to === them ? slow.promise : { kind: 'sent', sent },
    );
    outbox.add(written('a'));
    outbox.add(written('b', other));
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(outbox.entries()).toEqual([written('a')]);
  });

  it('takes what is written while it is sending', async () => {
    const { outbox, tried } = setUp(async ({ id }) => {
      if (id === aMessageId('a')) outbox.add(written('b'));
      return { kind: 'sent', sent };
    });
    outbox.add(written('a'));
    await flush();
    expect(tried).toEqual(['a', 'b'].map(aMessageId));
  });

  it('is still there after a reload, and malformed remains are passed over', () => {
    const { outbox } = setUp(() => lost);
    outbox.add(written('a'));
    const [key] = Object.keys(localStorage);
    expect(JSON.parse(localStorage.getItem(key ?? '') ?? '')).toEqual([written('a')]);
    localStorage.setItem(key ?? '', '[{"id":1},null,"x"]');
    expect(outbox.entries()).toEqual([]);
    localStorage.setItem(key ?? '', 'not JSON');
    expect(outbox.entries()).toEqual([]);
  });
});
