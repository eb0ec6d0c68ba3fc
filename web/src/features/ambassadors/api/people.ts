import type { AmbassadorshipState, PeopleOrder } from '@ambitionhub/contract/ambassadors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';

export type PeopleFilter = { readonly q?: string; readonly school?: string };

/** A company's offers and ambassadors in one state and order, page by page. */
export const usePeople = (state: AmbassadorshipState, order: PeopleOrder, filter: PeopleFilter) =>
  useRows('ambassadors', {
    ...orpc.ambassadors.people.pages({ state, order, ...filter }),
    placeholderData: keepPreviousData,
  });

/**
 * Whether a company has or had ambassadors, or an offer is open; null until loaded. If it cannot be loaded, it may have:
 * their tab is there, and says what failed.
 */
export function useHasAmbassadors(enabled: boolean): boolean | null {
  const { data, isError } = useQuery(orpc.ambassadors.counts.queryOptions({ input: {}, enabled }));
  if (data === undefined) return isError || null;
  const { active, ended, offered } = data.counts;
  return active + ended + offered > 0;
}

/** How many match in each state, and the schools to choose from. */
export const usePeopleCounts = (filter: PeopleFilter) =>
  useQuery(orpc.ambassadors.counts.queryOptions({ input: filter, placeholderData: keepPreviousData }));
