import { useEffect } from 'react';

/** The dashboard refreshes when the window gains the focus (second specification, section 2). */
export function useRefreshOnFocus(refresh: () => void): void {
  useEffect(() => {
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [refresh]);
}
