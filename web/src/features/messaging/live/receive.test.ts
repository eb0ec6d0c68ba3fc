// @vitest-environment happy-dom
import { features } from '@ambitionhub/contract';
import type { LiveEvent } from '@ambitionhub/contract/live';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { conversationsQuery } from '../api/conversations.ts';
import { messagesQuery } from '../api/messages.ts';
import { totalsQuery } from '../api/totals.ts';
import { heldConversation } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import { idsOf } from '../state/listPages.ts';
import { aConversation, aMessage, aUserId, me, someTotals, them } from '../testing/builders.ts';
import { type Happening, type SimulatedServer, simulatedServer } from '../testing/simulatedServer.ts';
import { createReceiver } from './receive.ts';

const { messaging } = vi.hoisted(() => ({
  messaging: { messages: vi.fn(), deletions: vi.fn(), conversations: vi.fn(), unread: vi.fn() },
}));
vi.mock('../../../session/api.ts', () => ({ api: { messaging } }));
vi.mock('../../../session/sessionQuery.ts', () => ({ sessionRefused: vi.fn() }));

/** Each change refetches a query of its own name. */
const changedQueries: ChangedQueries = Object.assign(
  {},
  ...Object.values(features)
    .flatMap((feature) => Object.keys('changes' in feature ? feature.changes : {}))
    .map((name) => ({ [name]: () => [[name]] })),
);

function serve(server: SimulatedServer): void {
  messaging.messages.mockImplementation(async (bounds) => server.page(bounds));
  messaging.deletions.mockImplementation(async ({ after }) => server.deletionsAfter(after));
  messaging.unread.mockImplementation(async () => server.totals());
  messaging.conversations.mockImplementation(async () => ({
    conversations: server.messages.length > 0 ? [server.conversation()] : [],
    nextCursor: null,
    totals: server.totals(),
  }));
}

/** A browser in which the chat, the list and the badge are open. */
function browser() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    client,
    receive: createReceiver(client, changedQueries),
    open: async (): Promise<void> => {
      new QueryObserver(client, messagesQuery(them)).subscribe(() => {});
      new InfiniteQueryObserver(client, conversationsQuery).subscribe(() => {});
      new QueryObserver(client, totalsQuery).subscribe(() => {});
      await vi.advanceTimersByTimeAsync(0);
    },
    messages: () => client.getQueryData(messagesQuery(them).queryKey)?.run ?? [],
    conversation: () => heldConversation(client, them),
    listed: () => idsOf(client.getQueryData(conversationsQuery.queryKey) ?? { pages: [], pageParams: [] }),
    totals: () => client.getQueryData(totalsQuery.queryKey),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const happenings = fc.constantFrom<Happening>(
  'they write',
  'I write',
  'I read',
  'they read',
  'I delete',
  'they delete',
);

/**
 * Each event arrives late by some places, twice, or never; and the browser may have time for a reply after
 * it.
 */
const fates = fc.record({
  delay: fc.nat(6),
  times: fc.constantFrom(0, 1, 1, 1, 2),
  pause: fc.boolean(),
});

describe('The browser’s copy of a conversation', () => {
  it('ends as the server’s sequence, whatever is lost, duplicated or out of order on the way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happenings, { maxLength: 20 }),
        fc.array(fc.tuple(happenings, fates), { maxLength: 60 }),
        async (before, after) => {
          const server = simulatedServer();
          serve(server);
          for (const what of before) server.happen(what);
          const { receive, open, messages, conversation, totals, listed } = browser();
          await open();

          const told = after
            .flatMap(([what, fate], at) => [
              { event: server.happen(what), at: at + fate.delay, ...fate },
              { event: server.count(), at: at + fate.delay, ...fate },
            ])
            .sort((a, b) => a.at - b.at)
            .flatMap(({ event, times, pause }) => Array<[LiveEvent, boolean]>(times).fill([event, pause]));
          for (const [event, pause] of told) {
            receive(event);
            if (pause) await vi.advanceTimersByTimeAsync(1);
            const seqs = messages().map(({ seq }) => seq);
            expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 1) + index));
          }
          receive(server.changes());
          await vi.advanceTimersByTimeAsync(1000);

          expect(messages()).toEqual(server.messages.slice(-messages().length || 0));
          expect(messages().at(-1)?.seq ?? 0).toBe(server.messages.length);
          expect(conversation()).toEqual(server.conversation());
          expect(totals()).toEqual(server.totals());
          expect(listed()).toEqual(server.messages.length > 0 ? [them] : []);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('has a message once that arrived while its page was loading', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const page = server.page({});
    const answer = Promise.withResolvers<typeof page>();
    messaging.messages.mockImplementationOnce(() => answer.promise);
    const { client, receive, messages } = browser();

    const opening = client.fetchQuery(messagesQuery(them));
    receive(server.happen('they write'));
    answer.resolve(page);
    await opening;

    expect(messages().map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('starts over at the newest page when it is too far behind', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const { receive, open, messages } = browser();
    await open();
    for (let count = 0; count < 1000; count += 1) server.happen('they write');
    receive(server.changes());
    await vi.advanceTimersByTimeAsync(0);

    const seqs = messages().map(({ seq }) => seq);
    expect(seqs).toHaveLength(50);
    expect(seqs.at(-1)).toBe(1001);
  });

  it('gets a conversation that another user began, even while the list is loading', async () => {
    const server = simulatedServer();
    serve(server);
    const answer = Promise.withResolvers<unknown>();
    messaging.conversations.mockImplementationOnce(() => answer.promise);
    const { receive, open, conversation, listed } = browser();
    await open();
    receive(server.happen('they write'));
    expect(listed()).toEqual([]);

    answer.resolve({ conversations: [], nextCursor: null, totals: someTotals({ version: 0 }) });
    await vi.advanceTimersByTimeAsync(0);
    expect(listed()).toEqual([them]);
    expect(conversation()).toEqual(server.conversation());
  });

  it('sends no further requests, however much a reconnect delivers', async () => {
    const server = simulatedServer();
    serve(server);
    const { receive, open, listed } = browser();
    await open();
    for (const procedure of Object.values(messaging)) procedure.mockClear();

    const conversations = Array.from({ length: 100 }, (_, index) =>
      aConversation({ lastSeq: index + 1 }, { id: aUserId(`${index}`) }),
    );
    receive({ name: 'changes', data: { conversations, totals: someTotals({ unread: 100 }) } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(listed()).toHaveLength(100);
    for (const procedure of Object.values(messaging)) expect(procedure).not.toHaveBeenCalled();
  });

  it('is refetched, including data with an older version, when the server starts a new epoch', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const { receive, open, conversation, totals } = browser();
    await open();
    receive({ name: 'conversation', data: aConversation({ version: 1000, lastSeq: 1 }) });
    receive({ name: 'totals', data: someTotals({ unread: 50, version: 1000 }) });
    receive({ name: 'reset', data: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(conversation()).toEqual(server.conversation());
    expect(totals()).toEqual(server.totals());
  });

  it('has no message that a restored server does not know', async () => {
    const server = simulatedServer();
    serve(server);
    for (let count = 0; count < 5; count += 1) server.happen('they write');
    const { receive, open, messages } = browser();
    await open();
    server.messages.splice(3);
    receive({ name: 'reset', data: {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(messages()).toEqual(server.messages);
  });

  it('requests one page of the list, however many were loaded, when it starts over', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    messaging.conversations.mockImplementation(async ({ cursor = '0' }: { cursor?: string }) => ({
      conversations: [aConversation({ lastSeq: 10 - Number(cursor) }, { id: aUserId(cursor) })],
      nextCursor: String(Number(cursor) + 1),
      totals: server.totals(),
    }));
    const client = new QueryClient();
    const list = new InfiniteQueryObserver(client, conversationsQuery);
    list.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    for (let page = 0; page < 4; page += 1) await list.fetchNextPage();
    messaging.conversations.mockClear();
    createReceiver(client, changedQueries)({ name: 'reset', data: {} });
    await vi.advanceTimersByTimeAsync(1000);
    expect(messaging.conversations).toHaveBeenCalledTimes(1);
  });

  it('keeps the newer version when an older one arrives late', () => {
    serve(simulatedServer());
    const { receive, conversation } = browser();
    const newest = aConversation({ version: 8, lastSeq: 4, unread: 0, readSeq: 4 });
    receive({ name: 'conversation', data: newest });
    receive({ name: 'conversation', data: aConversation({ ...newest, version: 7, blockedByMe: true }) });
    const late = aConversation({ version: 5, lastSeq: 3, unread: 1 });
    receive({ name: 'message', data: { message: aMessage(3), conversation: late } });
    expect(conversation()).toEqual(newest);
  });

  it('moves between the lists of whom it is assigned to', async () => {
    serve(simulatedServer());
    const { receive, client } = browser();
    const keys = (
      [
        { assigned: 'mine', to: me },
        { assigned: 'nobody', to: null },
      ] as const
    ).map((inbox) => messagingKeys.list(inbox));
    for (const key of keys)
      client.setQueryData(key, { pages: [{ entries: [], nextCursor: null }], pageParams: [null] });
    const listed = () => keys.map((key) => idsOf(client.getQueryData(key) ?? { pages: [], pageParams: [] }));
    receive({ name: 'conversation', data: aConversation({ version: 5, assignedTo: null }) });
    expect(listed()).toEqual([[], [them]]);
    receive({ name: 'conversation', data: aConversation({ version: 6, assignedTo: me }) });
    expect(listed()).toEqual([[them], []]);
    receive({ name: 'conversation', data: aConversation({ version: 7, assignedTo: aUserId('jonas') }) });
    expect(listed()).toEqual([[], []]);
  });

  it('shows which colleagues are writing for a few seconds, and not after they have sent it', async () => {
    serve(simulatedServer());
    const { receive, client } = browser();
    const writers = () => client.getQueryData(messagingKeys.writing(them));
    const [ana, jonas] = [aUserId('ana'), aUserId('jonas')];
    for (const by of [ana, jonas, ana]) receive({ name: 'colleagueTyping', data: { with: them, by } });
    expect(writers()).toEqual([ana, jonas]);
    const message = aMessage(2, { author: { id: ana, name: 'Ana' } });
    receive({ name: 'message', data: { message, conversation: aConversation({ lastSeq: 2 }) } });
    expect(writers()).toEqual([jonas]);
    await vi.advanceTimersByTimeAsync(5001);
    expect(writers()).toEqual([]);
  });

  it('stays for a screen that opens hours later', async () => {
    serve(simulatedServer());
    const { receive, conversation } = browser();
    receive({ name: 'conversation', data: aConversation() });
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
    expect(conversation()).toEqual(aConversation());
  });

  it('shows typing for a few seconds, and not after the message has arrived', async () => {
    serve(simulatedServer());
    const { client, receive } = browser();
    const typing = () => client.getQueryData(messagingKeys.typing(them));

    receive({ name: 'typing', data: { with: them } });
    expect(typing()).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(typing()).toBe(false);

    receive({ name: 'typing', data: { with: them } });
    receive({ name: 'message', data: { message: aMessage(1), conversation: aConversation() } });
    expect(typing()).toBe(false);
  });

  it('refetches the data that an event names, all of it when it starts over, and none when it begins or for an unknown event', () => {
    serve(simulatedServer());
    const { client, receive } = browser();
    const keys = Object.values(changedQueries).flatMap((queries) => queries());
    for (const key of keys) client.setQueryData(key, 'as it was');
    const stale = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).flat();

    receive({ name: 'constructor', data: {} } as unknown as LiveEvent);
    receive({ name: 'begun', data: {} });
    expect(stale()).toEqual([]);
    receive({ name: 'subscriptionChanged', data: {} });
    expect(stale()).toEqual(['subscriptionChanged']);
    receive({ name: 'reset', data: {} });
    expect(stale()).toEqual(keys.flat());
  });

  it('belongs to each conversation separately', async () => {
    const server = simulatedServer();
    serve(server);
    server.happen('they write');
    const { receive, open, messages } = browser();
    await open();
    const held = messages();

    receive({ name: 'conversation', data: aConversation({ lastSeq: 9 }, { id: aUserId('someone else') }) });
    expect(messages()).toBe(held);
  });
});
