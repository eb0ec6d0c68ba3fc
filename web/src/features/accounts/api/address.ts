import type { Address } from '@ambitionhub/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

/** Every answer is the address as it is afterwards. */
function useChanging<Change>(change: (change: Change) => Promise<Address>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (address) => client.setQueryData(orpc.accounts.address.queryKey(), address),
  });
}

export const useChangeAddress = () =>
  useChanging((change: { email: string; password: string }) => api.accounts.changeAddress(change));

export const useKeepAddress = () => useChanging(() => api.accounts.keepAddress());
