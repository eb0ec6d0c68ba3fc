import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation } from '@ambitionhub/contract/messaging';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { applyTotals, keepConversation } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import { entriesOf, idsOf, type ListEntry, type ListPage } from '../state/listPages.ts';

/** Where the next page begins; null for the first page, and after the last one. */
type Cursor = string | null;

/** Conversations that arrived by event while a page was in flight, which that page may lack. */
function newerThan(client: QueryClient, page: readonly ListEntry[]): readonly ListEntry[] {
  const last = page.at(-1)?.at ?? '';
  const held = client.getQueriesData<Conversation>({ queryKey: messagingKeys.everyConversation });
  return entriesOf(held.flatMap(([, conversation]) => conversation ?? [])).filter(({ at }) => at > last);
}

/** Live events keep it current, so it is fetched once, and again after missed events. */
export const conversationsQuery = infiniteQueryOptions<
  ListPage,
  Error,
  InfiniteData<ListPage, Cursor>,
  typeof messagingKeys.list,
  Cursor
>({
  queryKey: messagingKeys.list,
  queryFn: async ({ client, pageParam, signal }) => {
    const asked = pageParam === null ? {} : { cursor: pageParam };
    const { conversations, nextCursor, totals } = await api.messaging.conversations(asked, { signal });
    applyTotals(client, totals);
    for (const conversation of conversations) keepConversation(client, conversation);
    const entries = entriesOf(conversations);
    return {
      entries: pageParam === null ? [...newerThan(client, entries), ...entries] : entries,
      nextCursor,
    };
  },
  initialPageParam: null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The user's conversations, newest first. */
export function useConversations() {
  return useInfiniteQuery({ ...conversationsQuery, select: idsOf });
}

/** The newest version of a conversation from the server, by event or reply. */
export function useConversation(other: ParticipantId): Conversation | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: messagingKeys.conversation(other),
    queryFn: skipToken,
  });
  return data;
}
