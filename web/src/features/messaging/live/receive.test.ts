// @vitest-environment happy-dom
import type { LiveEvent } from '@ambitionhub/contract/messaging';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationsQuery } from '../api/conversations.ts';
import { messagingKeys } from '../api/keys.ts';
import { threadQuery } from '../api/thread.ts';
import { unreadQuery } from '../api/unread.ts';
import { aConversation, aMessage, aState, aUserId, them } from '../testing/builders.ts';
import { type Happening, type SimulatedServer, simulatedServer } from '../testing/simulatedServer.ts';
import { createReceiver } from './receive.ts';

const { messaging } = vi.hoisted(() => ({
  messaging: { messages: vi.fn(), conversations: vi.fn(), conversation: vi.fn(), unread: vi.fn() },
}));
vi.mock('../../../app/api.ts', () => ({ api: { messaging } }));
vi.mock('../../../app/sessionQuery.ts', () => ({ sessionEnded: vi.fn() }));

function serve(server: SimulatedServer): void {
  messaging.messages.mockImplementation(async (bounds) => server.page(bounds));
  messaging.conversation.mockImplementation(async () => server.conversation());
  messaging.unread.mockImplementation(async () => ({ unread: server.state().unread }));
  messaging.conversations.mockImplementation(async () => ({
    conversations: server.messages.length > 0 ? [server.conversation()] : [],
    nextCursor: null,
    unread: server.state().unread,
  }));
}

/** A browser in which the chat, the list and the badge are open. */
function browser() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    client,
    receive: createReceiver(client),
    open: async (): Promise<void> => {
      new QueryObserver(client, threadQuery(them)).subscribe(() => {});
      new InfiniteQueryObserver(client, conversationsQuery).subscribe(() => {});
      new QueryObserver(client, unreadQuery).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(0);
    },
    thread: () => client.getQueryData(threadQuery(them).queryKey),
    row: () => client.getQueryData(conversationsQuery.queryKey)?.pages[0]?.conversations[0],
    unread: () => client.getQueryData(unreadQuery.queryKey)?.unread,
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const happenings = fc.constantFrom<Happening>('they write', 'I write', 'I read', 'they read');

/** Each event is told late by some places, twice, or never; and the browser may have time for a reply after it. */
const fates = fc.record({
  delay: fc.nat(6),
  times: fc.constantFrom(0, 1, 1, 1, 2),
  pause: fc.boolean(),
});

describe('What the browser holds of a conversation', () => {
  it('is the server’s sequence in the end, whatever is lost, doubled or out of order on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happenings, { maxLength: 20 }),
        fc.array(fc.tuple(happenings, fates), { maxLength: 60 }),
        async (before, after) => {
          const server = simulatedServer();
          serve(server);
          for (const what of before) server.happen(what);
          const { receive, open, thread, unread, row } = browser();
          await open();

          const told = after
            .map(([what, fate], at) => ({ event: server.happen(what), at: at + fate.delay, ...fate }))
            .sort((a, b) => a.at - b.at)
            .flatMap(({ event, times, pause }) => Array<[LiveEvent, boolean]>(times).fill([event, pause]));
          for (const [event, pause] of told) {
            receive(event);
            if (pause) await vi.advanceTimersByTimeAsync(1);
            const seqs = thread()?.messages.map(({ seq }) => seq) ?? [];
            expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 1) + index));
          }
          receive({ name: 'changes', data: { states: [server.state()] } });
          await vi.advanceTimersByTimeAsync(1000);

          expect(thread()?.messages).toEqual(server.messages.slice(-(thread()?.messages.length ?? 0) || 0));
          expect(thread()?.messages.at(-1)?.seq ?? 0).toBe(server.messages.length);
          expect(thread()?.conversation).toEqual(server.conversation());
          expect(unread()).toBe(server.state().unread);
          if (server.messages.length > 0) expect(row()).toEqual(server.conversation());
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has a message once that came while its page was being fetched', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const page = server.page({});
    const answer = Promise.withResolvers<typeof page>();
    messaging.messages.mockImplementationOnce(() => answer.promise);
    const { client, receive, thread } = browser();

    const opening = client.fetchQuery(threadQuery(them));
    receive(server.happen('they write'));
    answer.resolve(page);
    await opening;

    expect(thread()?.messages.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('starts anew at the newest page when it is too far behind', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const { receive, open, thread } = browser();
    await open();
    for (let count = 0; count < 1000; count += 1) server.happen('they write');
    receive({ name: 'changes', data: { states: [server.state()] } });
    await vi.advanceTimersByTimeAsync(0);

    const seqs = thread()?.messages.map(({ seq }) => seq) ?? [];
    expect(seqs).toHaveLength(50);
    expect(seqs.at(-1)).toBe(1001);
  });

  it('gets a conversation that somebody else began', async () => {
    const server = simulatedServer();
    serve(server);
    const { receive, open, row } = browser();
    await open();
    expect(row()).toBeUndefined();

    receive(server.happen('they write'));
    await vi.advanceTimersByTimeAsync(0);
    expect(row()).toEqual(server.conversation());
  });

  it('keeps the newer state when an older one comes late', async () => {
    serve(simulatedServer());
    const { client, receive } = browser();
    const row = aConversation({ lastSeq: 4, unread: 0, readSeq: 4 });
    client.setQueryData(conversationsQuery.queryKey, {
      pages: [{ conversations: [row], nextCursor: null, unread: 0 }],
      pageParams: [null],
    });
    receive({ name: 'state', data: aState({ lastSeq: 4, unread: 2, readSeq: 2 }) });
    receive({ name: 'message', data: { message: aMessage(3), state: aState({ lastSeq: 3, unread: 1 }) } });

    expect(client.getQueryData(conversationsQuery.queryKey)?.pages[0]?.conversations[0]).toEqual(row);
  });

  it('shows typing for a few seconds, and not after the message has come', async () => {
    serve(simulatedServer());
    const { client, receive } = browser();
    const typing = () => client.getQueryData(messagingKeys.typing(them));

    receive({ name: 'typing', data: { with: them } });
    expect(typing()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(typing()).toBe(false);

    receive({ name: 'typing', data: { with: them } });
    receive({ name: 'message', data: { message: aMessage(1), state: aState() } });
    expect(typing()).toBe(false);
  });

  it('belongs to conversations one by one', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const { receive, open, thread } = browser();
    await open();
    const held = thread();

    receive({ name: 'state', data: aState({ with: aUserId('somebody else'), lastSeq: 9 }) });
    expect(thread()).toBe(held);
  });
});
