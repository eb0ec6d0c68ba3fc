import { useMediaQuery } from '@mantine/hooks';

/** Also in rem, because with large text there is no room for columns. */
const wide = '(min-width: 768px) and (min-width: 48rem)';

/** Whether there is room for columns: a table, or filters next to a list. */
export const useIsWide = (): boolean => useMediaQuery(wide, true, { getInitialValueInEffect: false });
