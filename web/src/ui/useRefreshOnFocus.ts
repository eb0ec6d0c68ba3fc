import { useWindowEvent } from '@mantine/hooks';

/** The dashboard refreshes when the window gains the focus (second specification, section 2). */
export const useRefreshOnFocus = (refresh: () => void): void => useWindowEvent('focus', refresh);
