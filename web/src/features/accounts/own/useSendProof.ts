import { addressTexts } from '@ambitionhub/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { api, reasonOf } from '../../../session/api.ts';

/** Has the link mailed again that confirms one's address, and says what became of that. */
export function useSendProof() {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => api.accounts.sendProof() });
  const message = error
    ? ({ kind: 'error', text: reasonOf(error) } as const)
    : isSuccess
      ? ({ kind: 'success', text: addressTexts.sentAgain } as const)
      : null;
  return { send: () => mutate(), busy: isPending, message };
}
