import { useEffect } from 'react';

/** Shows how much is unread on the app's icon, where the system can, until the user logs out. */
export function useAppBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) setBadge(unread);
  }, [unread]);
  useEffect(() => () => setBadge(0), []);
}

const setBadge = (count: number): void => void navigator.setAppBadge?.(count).catch(() => undefined);
