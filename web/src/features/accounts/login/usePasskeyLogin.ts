import { passkeyTexts } from '@ambitionhub/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAcceptSession } from '../../../session/session.tsx';

const ceremonies = () => import('../api/ceremonies.ts');

/** Whether the browser offers passkeys in its autofill suggestions. */
const fillsIn = async (): Promise<boolean> =>
  typeof PublicKeyCredential === 'function' &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Logs in with a passkey: the browser suggests the ones it knows in the first field, and a button asks for
 * any other. Only one of the two can wait at a time.
 */
export function usePasskeyLogin(wanted: boolean) {
  const accept = useAcceptSession();
  const waiting = useRef<AbortController | null>(null);
  const begin = (): AbortSignal => {
    waiting.current?.abort();
    waiting.current = new AbortController();
    return waiting.current.signal;
  };

  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { canUsePasskeys, logInByPasskey, reasonOfCeremony } = await ceremonies();
      if (!canUsePasskeys()) throw new Error(passkeyTexts.errors.unsupported);
      return logInByPasskey(false, begin()).catch((fault: Error) => {
        throw new Error(reasonOfCeremony(fault));
      });
    },
    onSuccess: accept,
  });

  const offer = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (!(await fillsIn())) return;
    const { canUsePasskeys, logInByPasskey } = await ceremonies();
    if (signal.aborted || !canUsePasskeys()) return;
    // A user who ignores the suggestion types a password and sees no message.
    const session = await logInByPasskey(true, signal).catch(() => null);
    if (session !== null && !signal.aborted) accept(session);
  });

  useEffect(() => {
    if (!wanted) return;
    const ours = new AbortController();
    waiting.current = ours;
    void offer(ours.signal);
    return () => {
      ours.abort();
      waiting.current?.abort();
    };
  }, [wanted]);

  return { busy: isPending || isSuccess, fault: error?.message ?? null, ask: () => mutate() };
}
