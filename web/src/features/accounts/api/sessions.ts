import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, isSignedOut, orpc, reasonOf, refusalOf } from '../../../session/api.ts';
import { sessionRefused } from '../../../session/sessionQuery.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

export const useOpenSessions = () => useQuery(orpc.accounts.sessions.queryOptions());

/** The id of a session, or null for every other one. */
export type Ended = string | null;

const end = (id: Ended) =>
  id === null ? api.accounts.revokeOtherSessions() : api.accounts.revokeSession({ id });

/** Ends sessions; where the login is of some time ago, the password is to be asked for. */
export function useEndSessions(onEnded: (id: Ended) => void, onPasswordNeeded: (id: Ended) => void) {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: end,
    onSuccess: (_, id) => onEnded(id),
    onError: (error, id) =>
      refusalOf(error)?.code === 'PASSWORD_NEEDED' ? onPasswordNeeded(id) : void alert(reasonOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: orpc.accounts.sessions.key() }),
  });
}

/** The same, with the password. */
export function useEndSessionsAnew(onEnded: (id: Ended) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, password }: { id: Ended; password: string }) => {
      await api.accounts.proveAnew({ password });
      await end(id);
    },
    onSuccess: (_, { id }) => onEnded(id),
    onSettled: () => client.invalidateQueries({ queryKey: orpc.accounts.sessions.key() }),
  });
}

/** Tells the server that the admin is at work. Nobody waits for it; only that the session is over matters. */
export function noteUse(client: QueryClient): void {
  api.accounts.noteUse().catch((error: unknown) => {
    if (isSignedOut(error)) void sessionRefused(client);
  });
}
