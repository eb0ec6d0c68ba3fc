import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useEffect } from 'react';
import { isSignedOut } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { sendFault } from '../faults.ts';
import { isOwnDraft } from './drafts.ts';
import { useFilesSending } from './useFilesSending.ts';
import { withLock } from './withLock.ts';

type Props = { readonly userId: UserId; readonly other: ParticipantId };

/**
 * Sends a message whose files had not arrived when Send was pressed. Only one tab does this: the one in which it
 * was written or, after that is closed, the next visible one.
 */
export function AskedMessage({ userId, other }: Props) {
  const { sending, wish } = useFilesSending(userId, other);
  const alert = useAlert();

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    function onRefused(error: unknown): void {
      if (!isSignedOut(error)) void alert(sendFault(error));
    }
    async function goOn(): Promise<void> {
      if (signal.aborted) return;
      sending.goOnAway({ ...wish, onRefused });
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    }
    const start = (ifAvailable: boolean): void =>
      void withLock(`ambitionhub:files:${userId}:${other}`, goOn, { ifAvailable });
    start(!isOwnDraft(userId, other));
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && start(true),
      { signal },
    );
    return () => ended.abort();
  }, [userId, other, sending, wish, alert]);

  return null;
}
