import type { AmbassadorshipState, PeopleSort } from '@ambitionhub/contract/ambassadors';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useRows } from '../../../session/useRows.ts';
import type { Sorted } from '../../../ui/sort-heads.ts';

export type PeopleFilter = { readonly q?: string; readonly school?: string };

/** A company's offers and ambassadors in one state and order, page by page. */
export const usePeople = (state: AmbassadorshipState, order: Sorted<PeopleSort>, filter: PeopleFilter) =>
  useRows('ambassadors', {
    ...orpc.ambassadors.people.pages({ state, ...order, ...filter }),
    placeholderData: keepPreviousData,
  });

/** The number of matches in each state, and the schools to choose from. */
export const usePeopleCounts = (filter: PeopleFilter) =>
  useQuery(orpc.ambassadors.counts.queryOptions({ input: filter, placeholderData: keepPreviousData }));
