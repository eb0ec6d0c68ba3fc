import type { FoundMessage } from '@ambitionhub/contract/messaging';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The viewer's messages with these words, newest first, page by page. */
export function useFoundMessages(query: string) {
  const found = useInfiniteQuery({
    ...orpc.messaging.search.pages({ query }),
    placeholderData: keepPreviousData,
    // A message that has come since may match, too.
    staleTime: 0,
  });
  const rows: readonly FoundMessage[] | undefined = found.data?.pages.flatMap((page) => page.found);
  return { found, rows };
}
