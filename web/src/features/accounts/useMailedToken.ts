import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePageState } from '../../ui/navigation.ts';
import { useSearchParam } from '../../ui/useAddress.ts';

function onFragment(react: () => void): () => void {
  window.addEventListener('hashchange', react);
  return () => window.removeEventListener('hashchange', react);
}

/**
 * The token of the mailed link that led here. It comes behind the # of the address, which no browser sends, and goes from
 * there into what is kept beside the address, so that it stands in no bookmark and outlives a reload. Links that were mailed
 * before this was so hold it in the query.
 */
export function useMailedToken(name: 'token' | 'proof'): string | undefined {
  const written = useSyncExternalStore(onFragment, () =>
    new URLSearchParams(window.location.hash.slice(1)).get(name),
  );
  const { mailedToken } = usePageState();
  const [mailedBefore] = useSearchParam(name);
  useLayoutEffect(() => {
    if (written === null) return;
    const { pathname, search } = window.location;
    window.history.replaceState({ ...window.history.state, mailedToken: written }, '', pathname + search);
  }, [written]);
  return written || mailedToken || mailedBefore;
}
