import type { UserId } from '@ambitionhub/contract/accounts';
import { hashKey, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSignedOut, reasonOf, refusalOf } from '../../../session/api.ts';
import { withLock } from '../../../session/withLock.ts';
import { useAlert } from '../../../ui/AlertDialog.tsx';
import { sendMessage } from '../api/send.ts';
import { sendFault } from '../faults.ts';
import { applyMessage } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import { outboxOf } from './outbox.ts';
import { returnFailed } from './returnFailed.ts';
import { createSender, type Sender } from './sender.ts';

const connectionHash = hashKey(messagingKeys.connection);

/**
 * The alert for a message that was not sent (first specification, section 8); for an expired session the gate
 * shows one.
 */
function alertFor(error: unknown): string | null {
  if (isSignedOut(error)) return null;
  return refusalOf(error)?.code === 'TOO_FAST' ? reasonOf(error) : sendFault(error);
}

function createUserSender(userId: UserId, client: QueryClient, say: (text: string | null) => void): Sender {
  return createSender({
    outbox: outboxOf(userId),
    post: (message) => sendMessage(client, message),
    isConnected: () => navigator.onLine && client.getQueryData(messagingKeys.connection) === 'open',
    onSent: ({ message, conversation }) => {
      applyMessage(client, message, conversation);
      // Components see the stored message first, so that the row never disappears in between.
      return new Promise((resolve) => notifyManager.schedule(resolve));
    },
    alertFor,
    say,
    withLock: (to, run) => withLock(`ambitionhub:outbox:${userId}:${to}`, run),
  });
}

/**
 * Sends the messages in the user's outbox: at once, after a reload, and when the connection is back. Messages
 * that cannot be sent return to the input.
 */
export function useSender(userId: UserId): void {
  const client = useQueryClient();
  const alert = useAlert();

  useEffect(() => {
    const sender = createUserSender(userId, client, (text) => {
      if (text) void alert(text);
    });
    const giveFailedBack = () => void returnFailed(userId, (text) => void alert(text));
    const unsubscribe = outboxOf(userId).subscribe(() => {
      sender.flush();
      giveFailedBack();
    });
    const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === connectionHash && query.state.data === 'open')
        sender.flush();
    });
    window.addEventListener('online', sender.flush);
    document.addEventListener('visibilitychange', giveFailedBack);
    sender.flush();
    giveFailedBack();
    return () => {
      sender.stop();
      unsubscribe();
      unwatch();
      window.removeEventListener('online', sender.flush);
      document.removeEventListener('visibilitychange', giveFailedBack);
    };
  }, [userId, client, alert]);
}
