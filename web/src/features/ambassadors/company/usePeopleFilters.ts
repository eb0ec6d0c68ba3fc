import { ambassadorshipStates, type PeopleSort } from '@ambitionhub/contract/ambassadors';
import type { Sorted } from '../../../ui/sort-heads.ts';
import { useAddress } from '../../../ui/useAddress.ts';

/** The state, filters, order and person of the People part, from the URL. */
export function usePeopleFilters() {
  const [query, change] = useAddress();
  const { state: stateParam, name: q, school, person, peopleBy, peopleReversed } = query;
  const state = ambassadorshipStates.find((one) => one === stateParam) ?? 'active';
  const order: Sorted<PeopleSort> = {
    sort: peopleBy ?? 'since',
    ...(peopleReversed && { reversed: 'true' }),
  };
  return {
    state,
    order,
    filter: { ...(q !== undefined && { q }), ...(school !== undefined && { school }) },
    person: person ?? null,
    change,
  };
}
