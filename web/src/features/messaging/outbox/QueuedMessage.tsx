import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useEffect } from 'react';
import { isSignedOut } from '../../../session/api.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { sendFault } from '../faults.ts';
import { useFileMessage } from './useFileMessage.ts';

type Props = { readonly userId: UserId; readonly other: ParticipantId };

/** Sends a message whose files had not arrived when Send was pressed. */
export function QueuedMessage({ userId, other }: Props) {
  const { sending, wish } = useFileMessage(userId, other);
  const alert = useAlert();

  useEffect(() => {
    function onRefused(error: unknown): void {
      if (!isSignedOut(error)) void alert(sendFault(error));
    }
    sending.goOnAway({ ...wish, onRefused });
  }, [sending, wish, alert]);

  return null;
}
