import { removalTexts } from '@ambitionhub/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { loggedOut } from '../../../session/sessionQuery.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

/** Requests the removal of the user's own account, which logs out. */
export function useLeave() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    // The screen stays while this runs: the user must read what will happen.
    mutationFn: async (proof: { password: string }) => {
      await api.accounts.leave(proof);
      loggedOut(client);
      await alert(removalTexts.asked);
    },
    meta: { signedOut: removalTexts.signedOut },
  });
}

/** Keeps an account that awaits its removal. */
export function useStay(onKept: () => void) {
  const accept = useAcceptSession();
  return useMutation(
    orpc.accounts.stay.mutationOptions({
      onSuccess: (session) => {
        accept(session);
        onKept();
      },
    }),
  );
}
