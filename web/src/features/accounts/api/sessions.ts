import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, isSignedOut, orpc } from '../../../session/api.ts';
import { sessionRefused } from '../../../session/sessionQuery.ts';
import { useFreshAct } from './useFreshAct.ts';

export const useOpenSessions = () => useQuery(orpc.accounts.sessions.queryOptions());

/** The id of a session, or null for every other one. */
export type Ended = string | null;

export const useEndSessions = (onDone: (id: Ended) => void) =>
  useFreshAct<Ended>({
    perform: (id) => (id === null ? api.accounts.revokeOtherSessions() : api.accounts.revokeSession({ id })),
    // An address that was asked for is not any more.
    changes: [orpc.accounts.sessions.key(), orpc.accounts.address.key()],
    onDone,
  });

/** Tells the server that the admin is at work. Nobody waits for it; only that the session is over matters. */
export function noteUse(client: QueryClient): void {
  api.accounts.noteUse().catch((error: unknown) => {
    if (isSignedOut(error)) void sessionRefused(client);
  });
}
