import { useWindowEvent } from '@mantine/hooks';

/** Refreshes the dashboard when the window gains focus (second specification, section 2). */
export const useRefreshOnFocus = (refresh: () => void): void => useWindowEvent('focus', refresh);
