import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

type Then = { onSuccess?: () => unknown; onError: (error: Error) => void };

/** Requests a mailed link that sets a new password. */
export const useRequestReset = (then: Then) => useMutation(orpc.accounts.requestReset.mutationOptions(then));

/** Sets a new password by a mailed link. */
export const useResetPassword = (onSuccess: () => void) =>
  useMutation(orpc.accounts.reset.mutationOptions({ onSuccess }));

/** Changes the user's own password; the server then closes every other way into the account. */
export function useChangePassword({ onSuccess, onError }: Required<Then>) {
  const client = useQueryClient();
  return useMutation(
    orpc.accounts.changePassword.mutationOptions({
      onSuccess: async () => {
        onSuccess();
        const { sessions, address, passkeys, providers } = orpc.accounts;
        const changed = [sessions.key(), address.key(), passkeys.key(), providers.key()];
        await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
      },
      onError,
    }),
  );
}
