import type { DiscoverSort } from '@ambitionhub/contract/directory';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';

type Search = { query: string; sort?: DiscoverSort; notApplied?: 'true' };

/** The companies that match a search, page by page; while another search loads, the list before it stays. */
export function useCompanies(search: Search) {
  return useInfiniteQuery(
    orpc.directory.companies.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...search, ...(cursor === undefined ? {} : { cursor }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}
