import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation } from '@ambitionhub/contract/messaging';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { applyTotals, keepConversation } from '../state/apply.ts';
import { type Inbox, isAdded, isListed, wholeInbox } from '../state/inbox.ts';
import { messagingKeys } from '../state/keys.ts';
import { entriesOf, idsOf, type ListEntry, type ListPage } from '../state/listPages.ts';

/** Where the next page begins; null for the first page, and after the last one. */
type Cursor = string | null;

/** Conversations that arrived by event while a page was in flight, which that page may lack. */
function newerThan(
  client: QueryClient,
  page: readonly ListEntry[],
  isListed: (conversation: Conversation) => boolean,
): readonly ListEntry[] {
  const last = page.at(-1)?.at ?? '';
  const held = client.getQueriesData<Conversation>({ queryKey: messagingKeys.everyConversation });
  const listed = held.flatMap(([, conversation]) =>
    conversation && isListed(conversation) ? [conversation] : [],
  );
  return entriesOf(listed).filter(({ at }) => at > last);
}

/** Live events keep it current, so it is fetched once, and again after missed events. */
const listQuery = (inbox: Inbox) =>
  infiniteQueryOptions<ListPage, Error, InfiniteData<ListPage, Cursor>, QueryKey, Cursor>({
    queryKey: messagingKeys.list(inbox),
    queryFn: async ({ client, pageParam, signal }) => {
      const { to: _, ...filters } = inbox;
      const input = { ...filters, ...(pageParam !== null && { cursor: pageParam }) };
      const { conversations, nextCursor, totals } = await api.messaging.conversations(input, { signal });
      applyTotals(client, totals);
      for (const conversation of conversations) keepConversation(client, conversation);
      const entries = entriesOf(conversations);
      const isNew = (conversation: Conversation) =>
        isListed(inbox, conversation) && isAdded(inbox, conversation);
      return {
        entries: pageParam === null ? [...newerThan(client, entries, isNew), ...entries] : entries,
        nextCursor,
      };
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    // Conversations that were read stay in this list only while it is open.
    ...(inbox.unread && { gcTime: 0 }),
  });

export const conversationsQuery = listQuery(wholeInbox);

/** The user's conversations, newest first: by default all that are not archived. */
export const useConversations = (inbox: Inbox = wholeInbox) =>
  useInfiniteQuery({ ...listQuery(inbox), select: idsOf });

/** The newest version of a conversation from the server, by event or reply. */
export function useConversation(other: ParticipantId): Conversation | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: messagingKeys.conversation(other),
    queryFn: skipToken,
  });
  return data;
}
