import type { MakeKeyInput } from '@ambitionhub/contract/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useSecret } from '../../accounts/index.ts';

const list = orpc.keys.list.queryOptions();

/** The company's API keys; refused to members without the right to manage them. */
export const useKeys = () => useQuery({ ...list, retry: false });

/** The answer has the secret, so the cache gets only the list. */
export function useMakeKey() {
  const client = useQueryClient();
  return useSecret(async (key: MakeKeyInput) => {
    const { secret, keys } = await api.keys.make(key);
    client.setQueryData(list.queryKey, { keys });
    return secret;
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
