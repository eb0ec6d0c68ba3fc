import type { DiscoverSort } from '@ambitionhub/contract/directory';
import { keepPreviousData, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';
import { useAddress } from '../../../../ui/useAddress.ts';

type Search = { query: string; sort?: DiscoverSort; notApplied?: 'true' };

/** The search in the address. */
function useSearch(): Search {
  const [{ q: query = '', soonest, notApplied }] = useAddress();
  return { query, ...(soonest && { sort: 'response' }), ...(notApplied && { notApplied }) };
}

/** The companies that match the search, page by page; the previous list stays while another search loads. */
export const useCompanies = () =>
  useInfiniteQuery({ ...orpc.directory.companies.pages(useSearch()), placeholderData: keepPreviousData });

/** Prefetches the first page while the tab around it is still loading. */
export function CompaniesAhead(): null {
  usePrefetchInfiniteQuery(orpc.directory.companies.pages(useSearch()));
  return null;
}
