import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api, isSignedOut, orpc } from '../../../session/api.ts';
import { sessionRefused } from '../../../session/sessionQuery.ts';
import { useFreshAct } from './useFreshAct.ts';

export const useOpenSessions = () => useQuery(orpc.accounts.sessions.queryOptions());

/** The id of a session, or null for all other ones. */
export type Ended = string | null;

export const useEndSessions = (onDone: (id: Ended) => void) =>
  useFreshAct<Ended>({
    perform: (id) => (id === null ? api.accounts.revokeOtherSessions() : api.accounts.revokeSession({ id })),
    // A pending change of the email is dropped too.
    changes: [orpc.accounts.sessions.key(), orpc.accounts.address.key()],
    onDone,
  });

/** Reports the admin's activity. Nothing waits for the answer; only an ended session matters. */
export function noteUse(client: QueryClient): void {
  api.accounts.noteUse().catch((error: unknown) => {
    if (isSignedOut(error)) void sessionRefused(client);
  });
}
