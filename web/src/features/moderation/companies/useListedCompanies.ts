import { companyFilters, companySorts } from '@ambitionhub/contract/moderation';
import { useAddress } from '../../../ui/useAddress.ts';
import { type Neighbors, useNeighbors } from '../../../ui/useNeighbors.ts';
import { useCompanyListings } from '../api/listings.ts';
import { useListOrder } from '../listing/useListOrder.ts';
import { useLookedAtCompany } from './useReview.ts';

/** The search for companies, from the URL. */
export function useCompanySearch() {
  const [{ q: query = '', show }] = useAddress();
  const { order } = useListOrder(companySorts);
  return { query, ...order, filter: companyFilters.find((one) => one === show) ?? ('all' as const) };
}

/** The companies of the open list; nothing is fetched while another tab is open. */
export function useListedCompanies() {
  const [{ tab }] = useAddress();
  const found = useCompanyListings(useCompanySearch(), tab === 'companies');
  return { found, companies: found.data?.pages.flatMap((page) => page.companies) ?? [] };
}

/** Moves from the open company to its neighbors in the list. A review has its own order. */
export function useCompanyNeighbors(): Neighbors | undefined {
  const [{ tab }] = useAddress();
  const { id = null, isLed, look } = useLookedAtCompany();
  const { found, companies } = useListedCompanies();
  const neighbors = useNeighbors({ rows: companies, keyOf: (one) => one.id, open: id, onOpen: look, found });
  return isLed || tab !== 'companies' ? undefined : neighbors;
}
