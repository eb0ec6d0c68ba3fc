import { companyLimits } from '@ambitionhub/contract/companies';
import type { DiscoverSearch, DiscoverSort } from '@ambitionhub/contract/positions';
import { dollarsIn, numberIn } from '@ambitionhub/contract/text';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  usePrefetchInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, orpc } from '../../../../session/api.ts';
import { useAddress } from '../../../../ui/useAddress.ts';

type Search = Partial<Omit<DiscoverSearch, 'cursor' | 'query'>> & { query: string };

/** The number typed in the address; undefined for none, or one that is not understood or too large. */
const within = (number: number | null, max: number): number | undefined =>
  number !== null && number <= max ? number : undefined;

/** The default order, which the URL leaves out. */
export const usualSort: DiscoverSort = 'newest';

/** The search in the address. */
export function useSearch(): Search {
  const [address] = useAddress();
  const { q: query = '', sortBy, notApplied, payType, industry, place, mySkills, soon, saved } = address;
  const payAtLeast = within(dollarsIn(address.payAtLeast ?? ''), companyLimits.payMax);
  const hoursAtMost = within(numberIn('decimal', address.hoursAtMost ?? ''), companyLimits.hoursMax);
  return {
    query,
    ...(sortBy && sortBy !== usualSort && { sort: sortBy }),
    ...(notApplied && { notApplied }),
    ...(payType && { payType }),
    ...(payAtLeast !== undefined && { payAtLeast }),
    ...(hoursAtMost !== undefined && { hoursAtMost }),
    ...(industry && { industry }),
    ...(place && { place }),
    ...(mySkills && { mySkills }),
    ...(soon && { soon }),
    ...(saved && { saved }),
  };
}

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
        [orpc.positions.discover.key(), orpc.directory.companyPage.key()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
