import { keepPreviousData } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRefetchVisible } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import { useConversationMoves } from '../useConversationMoves.ts';

const searches = () => [orpc.messaging.search.key()] as const;

/** The viewer's messages with these words, newest first, page by page. Messages deleted in the meantime disappear. */
export function useFoundMessages(query: string) {
  const found = useRows('found', {
    ...orpc.messaging.search.pages({ query }),
    placeholderData: keepPreviousData,
    // A message that arrived since may also match.
    staleTime: 0,
  });
  useConversationMoves(useRefetchVisible(searches));
  return found;
}
