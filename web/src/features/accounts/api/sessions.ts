import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc, reasonOf } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

export const useOpenSessions = () => useQuery(orpc.accounts.sessions.queryOptions());

/** Ends one session, or with null every other one. */
export function useEndSessions(onEnded: (id: string | null) => void) {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? api.accounts.revokeOtherSessions() : api.accounts.revokeSession({ id }),
    onSuccess: (_, id) => onEnded(id),
    onError: (error) => void alert(reasonOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: orpc.accounts.sessions.key() }),
  });
}
