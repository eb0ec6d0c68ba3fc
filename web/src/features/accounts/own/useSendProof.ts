import { addressTexts } from '@ambitionhub/contract/accounts';
import { reasonOf } from '../../../session/api.ts';
import { useMailProof } from '../api/address.ts';

/** Mails the confirmation link again, and reports the outcome. */
export function useSendProof() {
  const { mutate, isPending, isSuccess, error } = useMailProof();
  const message = error
    ? ({ kind: 'error', text: reasonOf(error) } as const)
    : isSuccess
      ? ({ kind: 'success', text: addressTexts.sentAgain } as const)
      : null;
  return { send: () => mutate(), busy: isPending, message };
}
