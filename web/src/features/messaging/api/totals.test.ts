// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aConversation, someTotals } from '../testing/builders.ts';
import { totalsQuery } from './totals.ts';

afterEach(() => vi.unstubAllGlobals());

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A server that cannot count, and perhaps lists. */
function aServerThat(lists: boolean) {
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!lists || pathname.includes('unread')) return Response.json({}, { status: 500 });
    const conversations = [aConversation({ unread: 3 })];
    const totals = someTotals({ unread: 3 });
    return Response.json({ conversations, nextCursor: null, totals });
  });
}

it('The badge counts from the list where the unread query fails, before anybody has opened the list', async () => {
  aServerThat(true);
  expect(await client().fetchQuery(totalsQuery)).toMatchObject({ unread: 3 });
});

it('The badge has no number where the list fails too', async () => {
  aServerThat(false);
  await expect(client().fetchQuery(totalsQuery)).rejects.toThrow();
});
