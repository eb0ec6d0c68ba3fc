import { useMediaQuery } from '@mantine/hooks';

/** Also in rem, because with large text there is no room for columns. */
const wide = '(min-width: 768px) and (min-width: 48rem)';

/** A table in a window of this width shows the columns that need room; see `DataTable`. */
const roomy = '(min-width: 72.5rem)';

/** Whether there is room for columns: a table, or filters next to a list. */
export const useIsWide = (): boolean => useMediaQuery(wide, true, { getInitialValueInEffect: false });

/** Whether a table shows also the columns that need room. */
export const useIsRoomy = (): boolean => useMediaQuery(roomy, true, { getInitialValueInEffect: false });
