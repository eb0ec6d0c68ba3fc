import type { MakeKeyInput } from '@ambitionhub/contract/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

const list = orpc.keys.list.queryOptions();

/** The company's API keys; refused to members without the right to manage them. */
export const useKeys = () => useQuery({ ...list, retry: false });

/** Makes a key after the password, if the server asks for it. The answer has the secret, so the cache gets only the list. */
export function useMakeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ password, ...key }: MakeKeyInput & { password?: string }) => {
      if (password !== undefined) await api.accounts.reauthenticate({ password });
      const { secret, keys } = await api.keys.make(key);
      client.setQueryData(list.queryKey, { keys });
      return secret;
    },
    gcTime: 0,
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: { id: string }) => api.keys.revoke(key),
    onSuccess: (keys) => client.setQueryData(list.queryKey, keys),
    // Someone else may have revoked it.
    onError: () => client.invalidateQueries({ queryKey: list.queryKey }),
  });
}
