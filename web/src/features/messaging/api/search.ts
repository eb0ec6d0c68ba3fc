import { keepPreviousData } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRefetchVisible } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import { useConversationMoves } from '../useConversationMoves.ts';

const searches = () => [orpc.messaging.search.key()] as const;

/** The viewer's messages with these words, newest first, page by page. One that is deleted meanwhile goes. */
export function useFoundMessages(query: string) {
  const found = useRows('found', {
    ...orpc.messaging.search.pages({ query }),
    placeholderData: keepPreviousData,
    // A message that has come since may match, too.
    staleTime: 0,
  });
  useConversationMoves(useRefetchVisible(searches));
  return found;
}
