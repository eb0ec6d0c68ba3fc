import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

/** The companies that match a search, page by page; while another search loads, the list before it stays. */
export function useCompanies(query: string) {
  return useInfiniteQuery(
    orpc.directory.companies.infiniteOptions({
      input: (cursor: string | undefined) => ({ query, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}
