import { useMediaQuery } from '@mantine/hooks';

/** In rem too: with large text there is no room for columns. */
const wide = '(min-width: 768px) and (min-width: 48rem)';

/** Whether there is room for columns: a table, or filters next to a list. */
export const useIsWide = (): boolean => useMediaQuery(wide, true, { getInitialValueInEffect: false });
