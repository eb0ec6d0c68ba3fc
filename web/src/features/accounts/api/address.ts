import type { Address } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { sessionQuery } from '../../../session/sessionQuery.ts';

export const useOwnAddress = () => useQuery(orpc.accounts.address.queryOptions());

/** Every answer is the new state of the email. */
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

/** Mails the link that confirms the user's email again. */
export const useMailProof = () => useMutation(orpc.accounts.sendProof.mutationOptions());

/** Stops a change by the link that was mailed to the current email. */
export function useStopAddressChange() {
  const client = useQueryClient();
  return useMutation(
    orpc.accounts.stopAddressChange.mutationOptions({
      onSuccess: () => client.invalidateQueries({ queryKey: orpc.accounts.address.key() }),
    }),
  );
}

/** Confirms an email by its mailed link. */
export function useProveAddress() {
  const client = useQueryClient();
  return useMutation(
    orpc.accounts.proveAddress.mutationOptions({
      onSuccess: () =>
        Promise.all([
          client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
          client.invalidateQueries({ queryKey: orpc.accounts.address.key() }),
        ]),
    }),
  );
}
