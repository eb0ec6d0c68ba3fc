import { removalTexts } from '@ambitionhub/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { loggedOut } from '../../../session/sessionQuery.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

/** Asks for the removal of one's account, which logs out. */
export function useLeave() {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    // As long as this is in hand, the screen stays: what will happen has to be read.
    mutationFn: async (proof: { password: string }) => {
      await api.accounts.leave(proof);
      loggedOut(client);
      await alert(removalTexts.asked);
    },
    meta: { signedOut: removalTexts.signedOut },
  });
}

/** Keeps an account that waits for its removal. */
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
