import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Assigned, Conversation } from '@ambitionhub/contract/messaging';
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
import { messagingKeys } from '../state/keys.ts';
import { entriesOf, idsOf, type ListEntry, type ListPage } from '../state/listPages.ts';

/** Where the next page begins; null for the first page, and after the last one. */
type Cursor = string | null;

/** Conversations of one assignment: the viewer's own, or nobody's. */
export type AssignedList = { readonly assigned: Assigned; readonly to: UserId | null };

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
const listQuery = <Key extends QueryKey>(queryKey: Key, of: AssignedList | null) =>
  infiniteQueryOptions<ListPage, Error, InfiniteData<ListPage, Cursor>, Key, Cursor>({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) => {
      const asked = {
        ...(pageParam !== null && { cursor: pageParam }),
        ...(of && { assigned: of.assigned }),
      };
      const { conversations, nextCursor, totals } = await api.messaging.conversations(asked, { signal });
      applyTotals(client, totals);
      for (const conversation of conversations) keepConversation(client, conversation);
      const entries = entriesOf(conversations);
      const isListed = ({ assignedTo = null }: Conversation) => of === null || assignedTo === of.to;
      return {
        entries: pageParam === null ? [...newerThan(client, entries, isListed), ...entries] : entries,
        nextCursor,
      };
    },
    initialPageParam: null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const conversationsQuery = listQuery(messagingKeys.list, null);

/** The user's conversations, newest first. */
export function useConversations() {
  return useInfiniteQuery({ ...conversationsQuery, select: idsOf });
}

/** The same of one assignment; of all of them with null. */
export function useListedConversations(of: AssignedList | null) {
  return useInfiniteQuery<ListPage, Error, readonly ParticipantId[], QueryKey, Cursor>({
    ...(of
      ? listQuery<QueryKey>(messagingKeys.assigned(of.to), of)
      : listQuery<QueryKey>(messagingKeys.list, null)),
    select: idsOf,
  });
}

/** The newest version of a conversation from the server, by event or reply. */
export function useConversation(other: ParticipantId): Conversation | undefined {
  const { data } = useQuery<Conversation>({
    queryKey: messagingKeys.conversation(other),
    queryFn: skipToken,
  });
  return data;
}
