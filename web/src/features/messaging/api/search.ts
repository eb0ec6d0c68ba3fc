import type { FoundMessage, FoundPerson } from '@ambitionhub/contract/messaging';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRefetchVisible } from '../../../session/refetchVisible.ts';
import { useConversationMoves } from '../useConversationMoves.ts';

const searches = () => [orpc.messaging.search.key()] as const;

export type Found = FoundPerson | FoundMessage;

/**
 * The people with these words in their name, then the messages with them, newest first, page by page. Messages deleted in
 * the meantime disappear.
 */
export function useFound(query: string) {
  const found = useInfiniteQuery({
    ...orpc.messaging.search.pages({ query }),
    select: ({ pages }): readonly Found[] => pages.flatMap((page) => [...page.people, ...page.found]),
    placeholderData: keepPreviousData,
    // A message that arrived since may also match.
    staleTime: 0,
  });
  useConversationMoves(useRefetchVisible(searches));
  return found;
}
