import type { CompanySort, StudentSort } from '@ambitionhub/contract/moderation';
import type { Order } from '../../../ui/DataTable.tsx';
import { useAddress } from '../../../ui/useAddress.ts';

const usual = 'name';

/** A list's order in the address, by name where there is none of its own. */
export function useSorting<Sort extends StudentSort | CompanySort>(sorts: readonly (Sort | typeof usual)[]) {
  const [{ sort: named, reversed }, change] = useAddress();
  const sort = sorts.find((one) => one === named) ?? usual;
  const sortBy = (one: Sort | typeof usual, reversed?: 'true'): void =>
    change({ sort: one === usual ? undefined : one, reversed });
  return {
    /** What the server is asked for. */
    order: { sort, ...(reversed && { reversed }) },
    sortBy,
    /** The head of a column, which turns the order round when it is pressed again. */
    by: (one: Sort | typeof usual): Order => ({
      is:
        sort !== one ? 'none' : (one === 'joined') === (reversed === undefined) ? 'descending' : 'ascending',
      by: () => sortBy(one, sort === one && reversed === undefined ? 'true' : undefined),
    }),
  };
}
