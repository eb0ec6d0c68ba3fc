import type { Passkey } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { addPasskey } from './ceremonies.ts';
import { useFreshAct } from './useFreshAct.ts';

export const usePasskeys = () => useQuery(orpc.accounts.passkeys.queryOptions());

/** Changes the user's own passkeys, then refetches them. */
function useChanging<Change>(change: (change: Change) => Promise<unknown>, onSuccess: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess,
    onSettled: () => client.invalidateQueries({ queryKey: orpc.accounts.passkeys.key() }),
  });
}

export const useAddPasskey = (onSuccess: () => void) => useChanging(addPasskey, onSuccess);

export const useRenamePasskey = (onSuccess: () => void) =>
  useChanging((named: { id: string; name: string }) => api.accounts.renamePasskey(named), onSuccess);

export const useRemovePasskey = (onDone: () => void) =>
  useFreshAct<Passkey>({
    perform: ({ id }) => api.accounts.removePasskey({ id }),
    changes: [orpc.accounts.passkeys.key()],
    onDone,
  });
