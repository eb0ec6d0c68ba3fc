import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePageState, useQuery } from '../../ui/navigation.ts';

function onFragment(react: () => void): () => void {
  window.addEventListener('hashchange', react);
  return () => window.removeEventListener('hashchange', react);
}

/**
 * The token of the mailed link that led here. It comes behind the # of the address, which no browser sends, and goes from
 * there into what is kept beside the address, so that it stands in no bookmark and outlives a reload. Older links of two kinds
 * hold it in the query.
 */
export function useMailedToken(name: 'token' | 'proof' | 'stop'): string | undefined {
  const written = useSyncExternalStore(onFragment, () =>
    new URLSearchParams(window.location.hash.slice(1)).get(name),
  );
  const { mailedToken } = usePageState();
  const query = useQuery();
  const mailedBefore = name === 'stop' ? undefined : query[name];
  useLayoutEffect(() => {
    if (written === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState({ ...window.history.state, mailedToken: written }, '', pathname + search);
  }, [written]);
  return written || mailedToken || mailedBefore;
}
