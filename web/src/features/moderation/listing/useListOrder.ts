import type { CompanySort, StudentSort } from '@ambitionhub/contract/moderation';
import { sortHeads } from '../../../ui/sort-heads.ts';
import { useAddress } from '../../../ui/useAddress.ts';

const usual = 'name';

/** A list's order in the address, by name where there is none of its own. */
export function useListOrder<Sort extends StudentSort | CompanySort>(
  sorts: readonly (Sort | typeof usual)[],
) {
  const [{ sort: named, reversed }, change] = useAddress();
  const sort = sorts.find((one) => one === named) ?? usual;
  const sortBy = (one: Sort | typeof usual, reversed?: 'true'): void =>
    change({ sort: one === usual ? undefined : one, reversed });
  /** What the server is asked for. */
  const order = { sort, ...(reversed && { reversed }) };
  return { order, sortBy, by: sortHeads<Sort | typeof usual>(order, ['joined' as Sort], sortBy) };
}
