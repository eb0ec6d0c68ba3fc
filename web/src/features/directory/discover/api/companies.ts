import type { DiscoverSort } from '@ambitionhub/contract/directory';
import { keepPreviousData, useInfiniteQuery, usePrefetchInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '../../../../session/api.ts';
import { useAddress } from '../../../../ui/useAddress.ts';

type Search = { query: string; sort?: DiscoverSort; notApplied?: 'true' };

/** What the address searches for. */
function useSearch(): Search {
  const [{ q: query = '', soonest, notApplied }] = useAddress();
  return { query, ...(soonest && { sort: 'response' }), ...(notApplied && { notApplied }) };
}

/** The companies that match the search, page by page; while another search loads, the list before it stays. */
export const useCompanies = () =>
  useInfiniteQuery({ ...orpc.directory.companies.pages(useSearch()), placeholderData: keepPreviousData });

/** Asks for the first of them while what they stand in is still asked for. */
export function CompaniesAhead(): null {
  usePrefetchInfiniteQuery(orpc.directory.companies.pages(useSearch()));
  return null;
}
