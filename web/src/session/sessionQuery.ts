import type { SessionState, UserId } from '@ambitionhub/contract/accounts';
import type { QueryClient } from '@tanstack/react-query';
import { api, orpc } from './api.ts';
import { openChannel } from './openChannel.ts';
import { clearPreloaded } from './preloaded.ts';
import { rememberedViewer } from './rememberedViewer.ts';
import { clearSessionExpiry, showSessionExpiry } from './session-expiry.ts';
import { dropUserStorage } from './userStorage.ts';

/** Ignores `navigator.onLine`, which is wrong too often to hold the whole app back. */
export const sessionQuery = orpc.accounts.session.queryOptions({
  networkMode: 'always',
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  retryDelay: (failures: number) => 500 * 2 ** failures,
  // Without a session nothing works, so it retries until it has one.
  refetchInterval: ({ state }) => (state.data === undefined && state.error !== null ? 5000 : false),
});

/** A tab's message to the others: the current session, and the user who just logged out. */
type TabMessage = { readonly session: SessionState; readonly loggedOut: UserId | null };

const otherTabs = openChannel('ambitionhub:session');

const signedOut: SessionState = { viewer: null, providers: [], debugSwitches: false, supportEmail: null };

/** The rest of a session once nobody is signed in. */
const nobody = ({ providers, debugSwitches, supportEmail }: SessionState): SessionState => ({
  viewer: null,
  providers,
  debugSwitches,
  supportEmail,
});

/** The latest known session; signed out while none is known. */
export function knownSession(client: QueryClient): SessionState {
  return client.getQueryData(sessionQuery.queryKey) ?? signedOut;
}

/** An answer that is still in flight is older than this session. */
function take(client: QueryClient, session: SessionState): void {
  clearPreloaded();
  void client.cancelQueries({ queryKey: sessionQuery.queryKey });
  client.setQueryData(sessionQuery.queryKey, session);
}

/** Applies the server's session, here and in the other tabs. */
export function acceptSession(client: QueryClient, session: SessionState): void {
  take(client, session);
  otherTabs?.postMessage({ session, loggedOut: null } satisfies TabMessage);
}

/** The server's state for the ended session. */
type Why = Pick<SessionState, 'notice' | 'ended'>;

/**
 * The server no longer knows this session, so this page's user is signed out. What they typed stays for their
 * next login, unless the account is gone: then nothing of it stays in this browser.
 */
export function sessionEnded(client: QueryClient, { notice, ended }: Why = {}): void {
  const known = knownSession(client);
  if (known.viewer === null) return;
  if (ended) {
    clearSessionExpiry(client);
    leaveBehind(client, known.viewer.id, { ...nobody(known), ended });
  } else acceptSession(client, { ...nobody(known), ...(notice && { notice }) });
}

/** The session is over for good: what this user had in this browser is removed, from every tab. */
function leaveBehind(client: QueryClient, userId: UserId, session: SessionState): void {
  dropUserStorage(userId);
  take(client, session);
  otherTabs?.postMessage({ session, loggedOut: userId } satisfies TabMessage);
}

/**
 * The same, but first asks the server why. If the end interrupted something that the user typed or chose, its
 * text from the catalog says so (decision D14).
 */
export async function sessionRefused(client: QueryClient, expiry?: string): Promise<void> {
  // Done immediately, because the live stream may also report the session's end.
  if (expiry !== undefined) showSessionExpiry(client, expiry);
  const { viewer } = knownSession(client);
  const answer = viewer === null ? null : await api.accounts.session().catch(() => null);
  sessionEnded(client, answer?.viewer === null ? answer : {});
}

/** The user has logged out: everything they had in this browser is removed, from every tab. */
export function loggedOut(client: QueryClient): void {
  const known = knownSession(client);
  if (known.viewer) leaveBehind(client, known.viewer.id, nobody(known));
}

/**
 * Applies messages from other tabs; a page that slept and missed them asks the server when it becomes
 * visible.
 */
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
