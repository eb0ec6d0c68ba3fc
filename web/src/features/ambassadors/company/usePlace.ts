import { ambassadorshipStates, type PeopleOrder } from '@ambitionhub/contract/ambassadors';
import { useAddress } from '../../../ui/useAddress.ts';

/** The state, filters, order and person of the People part, from the URL. */
export function usePlace() {
  const [query, change] = useAddress();
  const { state: asked, name: q, school, person, peopleBy } = query;
  const state = ambassadorshipStates.find((one) => one === asked) ?? 'active';
  const order: PeopleOrder = peopleBy ?? 'newest';
  return {
    state,
    order,
    filter: { ...(q !== undefined && { q }), ...(school !== undefined && { school }) },
    person: person ?? null,
    change,
  };
}
