import type { DiscoverSort } from '@ambitionhub/contract/positions';
import { discoverSearchIn } from '@ambitionhub/contract/routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, orpc } from '../../../../session/api.ts';
import { useAddress } from '../../../../ui/useAddress.ts';

/** The default order, which the URL leaves out. */
export const usualSort: DiscoverSort = 'newest';

type Search = ReturnType<typeof discoverSearchIn>;

/** The search in the address. */
export const useSearch = (): Search => discoverSearchIn(useAddress()[0]);

/** The number of set filters, not counting the words. */
export const countFilters = ({ query: _, sort: __, ...filters }: Search): number =>
  Object.keys(filters).length;

/** The positions that match the search, page by page; the previous list stays while another search loads. */
export const useCompanies = () =>
  useInfiniteQuery({ ...orpc.positions.discover.pages(useSearch()), placeholderData: keepPreviousData });

/** Prefetches the first page while the tab around it is still loading. */
export function CompaniesAhead(): null {
  usePrefetchInfiniteQuery(orpc.positions.discover.pages(useSearch()));
  return null;
}

/** Saves a position, or removes it. */
export function useSavePosition() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: Parameters<typeof api.positions.setSaved>[0]['id']; saved: boolean }) =>
      api.positions.setSaved(change),
    onSettled: () =>
      Promise.all(
        [orpc.positions.discover.key(), orpc.companies.page.key()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
