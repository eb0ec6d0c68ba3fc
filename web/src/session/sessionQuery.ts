import type { SessionState, UserId } from '@ambitionhub/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { api, orpc } from './api.ts';
import { forgetAskedAhead } from './askedAhead.ts';
import { interrupt } from './interruption.ts';
import { rememberedViewer } from './rememberedViewer.ts';
import { dropUserStorage } from './userStorage.ts';

/** Asked without regard to `navigator.onLine`, which is wrong too often to hold the whole app back. */
export const sessionQuery = orpc.accounts.session.queryOptions({
  networkMode: 'always',
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  retryDelay: (failures: number) => 500 * 2 ** failures,
  // As long as nothing is known nothing can be done, so it heals by itself.
  refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? 5000 : false),
});

/** What one tab tells the others: who is here now, and who has just logged out. */
type TabMessage = { readonly session: SessionState; readonly loggedOut: UserId | null };

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ambitionhub:session');

const signedOut: SessionState = { viewer: null, debugSwitches: false, supportEmail: null };

/** What is left of a session when nobody is signed in any more. */
const nobody = ({ debugSwitches, supportEmail }: SessionState): SessionState => ({
  viewer: null,
  debugSwitches,
  supportEmail,
});

/** The latest word about who is signed in; nobody, as long as there is none. */
export function knownSession(client: QueryClient): SessionState {
  return client.getQueryData(sessionQuery.queryKey) ?? signedOut;
}

/** An answer that is still on its way is older than what is taken here. */
function take(client: QueryClient, session: SessionState): void {
  forgetAskedAhead();
  void client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData(sessionQuery.queryKey, session);
}

/** Takes the server's word for who is signed in, here and in the other tabs. */
export function acceptSession(client: QueryClient, session: SessionState): void {
  take(client, session);
  otherTabs?.postMessage({ session, loggedOut: null } satisfies TabMessage);
}

/**
 * The server no longer knows this session: whoever looked at the page is signed out. What they were doing with something
 * they typed or chose, if anything, is told by its text of the catalogue (decision D14).
 */
export function sessionEnded(client: QueryClient, interruption?: string, notice?: true): void {
  if (interruption !== undefined) interrupt(client, interruption);
  const known = knownSession(client);
  if (known.viewer) acceptSession(client, { ...nobody(known), ...(notice && { notice }) });
}

/** The same, where the server may have something to say about it: whether the account is suspended or closed. */
export async function sessionRefused(client: QueryClient, interruption?: string): Promise<void> {
  // At once: while the server is asked, the live stream may say that the session is over, too.
  if (interruption !== undefined) interrupt(client, interruption);
  const { viewer } = knownSession(client);
  const answer = viewer === null ? null : await api.accounts.session().catch(() => null);
  sessionEnded(client, interruption, answer?.viewer === null ? answer.notice : undefined);
}

/** The person has logged out: what they had in this browser goes with them, from every tab. */
export function loggedOut(client: QueryClient): void {
  const known = knownSession(client);
  const { viewer } = known;
  if (viewer === null) return;
  const session = nobody(known);
  dropUserStorage(viewer.id);
  take(client, session);
  otherTabs?.postMessage({ session, loggedOut: viewer.id } satisfies TabMessage);
}

/** Takes what the other tabs tell; a page that slept and received nothing asks when it is seen again. */
export function followOtherTabs(client: QueryClient): () => void {
  const left = new AbortController();
  const receive = ({ data }: MessageEvent<TabMessage>): void => {
    if (data.loggedOut !== null) dropUserStorage(data.loggedOut);
    take(client, data.session);
  };
  const look = (): void => {
    if (document.visibilityState === 'hidden') return;
    const known = client.getQueryData<SessionState>(sessionQuery.queryKey);
    if (known !== undefined && known.viewer?.id !== rememberedViewer()?.id)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  otherTabs?.addEventListener('message', receive, { signal: left.signal });
  document.addEventListener('visibilitychange', look, { signal: left.signal });
  window.addEventListener('pageshow', look, { signal: left.signal });
  return () => left.abort();
}
