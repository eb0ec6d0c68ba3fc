import type { ConversationPage } from '@ambitionhub/contract/messaging';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { rowsOf } from '../live/conversationList.ts';
import { withHeard } from '../live/heard.ts';
import { messagingKeys } from './keys.ts';

/** Where the next page begins; null at the first one, and after the last one. */
type Place = string | null;

/** Kept true by live events, so it is fetched once and again when they have been missed. */
export const conversationsQuery = infiniteQueryOptions<
  ConversationPage,
  Error,
  InfiniteData<ConversationPage, Place>,
  typeof messagingKeys.conversations,
  Place
>({
  queryKey: messagingKeys.conversations,
  queryFn: async ({ client, pageParam, signal }) => {
    const page = await api.messaging.conversations(pageParam === null ? {} : { cursor: pageParam }, {
      signal,
    });
    return { ...page, conversations: page.conversations.map((row) => withHeard(client, row)) };
  },
  initialPageParam: null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime: Number.POSITIVE_INFINITY,
});

export function useConversations() {
  return useInfiniteQuery({ ...conversationsQuery, select: rowsOf });
}
