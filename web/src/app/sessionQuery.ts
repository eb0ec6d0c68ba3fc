import type { SessionState } from '@ambitionhub/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from './api.ts';

/** Asked without regard to `navigator.onLine`, which is wrong too often to hold the whole app back. */
export const sessionQuery = orpc.accounts.session.queryOptions({
  networkMode: 'always',
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: true,
  retryDelay: (failures: number) => 500 * 2 ** failures,
});

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ambitionhub:session');

const signedOut: SessionState = { viewer: null, debugSwitches: false };

/** The latest word about who is signed in; nobody, as long as there is none. */
export function knownSession(client: QueryClient): SessionState {
  return client.getQueryData(sessionQuery.queryKey) ?? signedOut;
}

/** Takes the server's word for who is signed in, here and in the other tabs. */
export function acceptSession(client: QueryClient, session: SessionState): void {
  client.setQueryData(sessionQuery.queryKey, session);
  otherTabs?.postMessage('changed');
}

/** The server no longer knows this session: whoever looked at the page is signed out. */
export function sessionEnded(client: QueryClient): void {
  const known = knownSession(client);
  if (known.viewer) acceptSession(client, { ...known, viewer: null });
}

/** Calls back when another tab signed in or out; the result stops it. */
export function onSessionChangedElsewhere(react: () => void): () => void {
  otherTabs?.addEventListener('message', react);
  return () => otherTabs?.removeEventListener('message', react);
}
