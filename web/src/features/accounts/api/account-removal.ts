import { removalTexts } from '@ambitionhub/contract/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';
import { useAcceptSession } from '../../../session/session.tsx';
import { loggedOut } from '../../../session/sessionQuery.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';

/** Requests the removal of the user's own account, which logs out. */
export function useLeave(doneText: string) {
  const client = useQueryClient();
  const alert = useAlert();
  return useMutation({
    // The screen stays while this runs: the user must read what will happen.
    mutationFn: async (proof: { password: string }) => {
      await api.accounts.leave(proof);
      loggedOut(client);
      await alert(doneText);
    },
    meta: { signedOut: removalTexts.signedOut },
  });
}

/** The number of others who work for the viewer's company; 0 until loaded, and for a student. */
export function useOthers({ enabled }: { enabled: boolean }): number {
  const { data } = useQuery(orpc.companies.people.queryOptions({ enabled }));
  return data ? data.people.length - 1 : 0;
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
