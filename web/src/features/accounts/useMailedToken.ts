import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePageState, useQuery } from '../../ui/navigation.ts';

function onFragment(react: () => void): () => void {
  window.addEventListener('hashchange', react);
  return () => window.removeEventListener('hashchange', react);
}

/**
 * The token of the mailed link that led here. It arrives after the # of the address, which browsers do not
 * send, and moves from there into the state of the history entry, so that no bookmark contains it and it
 * survives a reload. Older links of two kinds have it in the query.
 */
export function useMailedToken(name: 'token' | 'proof' | 'stop' | 'invitation'): string | undefined {
  const written = useSyncExternalStore(onFragment, () =>
    new URLSearchParams(window.location.hash.slice(1)).get(name),
  );
  const { mailedToken } = usePageState();
  const query = useQuery();
  const mailedBefore = name === 'token' || name === 'proof' ? query[name] : undefined;
  useLayoutEffect(() => {
    if (written === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState({ ...window.history.state, mailedToken: written }, '', pathname + search);
  }, [written]);
  return written || mailedToken || mailedBefore;
}
