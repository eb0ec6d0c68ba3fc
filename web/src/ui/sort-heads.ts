import type { Order } from './DataTable.tsx';

/** The order of a list, as a request has it. */
export type Sorted<Sort extends string> = { readonly sort: Sort; readonly reversed?: 'true' };

/**
 * The heads of columns that sort a list. `downward`: the columns that begin with the most or the newest. A second
 * press reverses the order.
 */
export const sortHeads =
  <Sort extends string>(
    now: Sorted<Sort>,
    downward: readonly Sort[],
    change: (sort: Sort, reversed: 'true' | undefined) => void,
  ) =>
  (sort: Sort): Order => {
    if (sort !== now.sort) return { is: 'none', by: () => change(sort, undefined) };
    const { reversed } = now;
    return {
      is: downward.includes(sort) === (reversed === undefined) ? 'descending' : 'ascending',
      by: () => change(sort, reversed === undefined ? 'true' : undefined),
    };
  };
