import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { hashKey, notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, isOffline, reasonOf, refusalOf } from '../../../app/api.ts';
import { sessionEnded } from '../../../app/sessionQuery.ts';
import { type ShowAlert, useAlert } from '../../../ui/AlertDialog.tsx';
import { messagingKeys } from '../api/keys.ts';
import { hearMessage } from '../live/heard.ts';
import { restoreDraft } from './drafts.ts';
import { type OutgoingMessage, outboxOf } from './outbox.ts';
import { createSender, type Outcome, type Sender } from './sender.ts';

const connectionHash = hashKey(messagingKeys.connection);

async function post(client: QueryClient, { id, to, text }: OutgoingMessage): Promise<Outcome> {
  try {
    return { kind: 'sent', sent: await api.messaging.send({ with: to, id, text }) };
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (isOffline(error) || code === 'UNAVAILABLE') return { kind: 'lost', error };
    if (code === 'UNAUTHENTICATED') sessionEnded(client);
    return { kind: code === undefined || code === 'INTERNAL' ? 'unclear' : 'refused', error };
  }
}

/** The alert for a message that was not sent (first specification, section 8). */
function alertFor(error: unknown): string {
  const { errors } = messagingTexts;
  switch (refusalOf(error)?.code) {
    case 'WAIT_FOR_REPLY':
      return errors.wait;
    case 'UNAUTHENTICATED':
      return errors.signedOut;
    default:
      return errors.send(reasonOf(error));
  }
}

function createUserSender(userId: UserId, client: QueryClient, alert: ShowAlert): Sender {
  return createSender({
    outbox: outboxOf(userId),
    post: (message) => post(client, message),
    isConnected: () => navigator.onLine && client.getQueryData(messagingKeys.connection) === 'open',
    onSent: ({ message, state }) => {
      hearMessage(client, message, state);
      // Components hear of the stored message first, so that the row never vanishes in between.
      return new Promise((resolve) => notifyManager.schedule(resolve));
    },
    onFailed: (messages, { kind, error }) => {
      const [first] = messages;
      if (first === undefined) return;
      const text = messages.map((message) => message.text).join('\n');
      const isSame = kind === 'unclear' && messages.length === 1;
      restoreDraft(userId, first.to, isSame ? { text, id: first.id } : { text });
      void alert(alertFor(error));
    },
    alone: async (to, run) => {
      if (navigator.locks === undefined) await run();
      else await navigator.locks.request(`ambitionhub:outbox:${userId}:${to}`, run);
    },
  });
}

/** Sends what is in the user's outbox: at once, after a reload, and when the connection is back. */
export function useSender(userId: UserId): void {
  const client = useQueryClient();
  const alert = useAlert();

  useEffect(() => {
    const sender = createUserSender(userId, client, alert);
    const unsubscribe = outboxOf(userId).subscribe(sender.flush);
    const unwatch = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === connectionHash && query.state.data === 'open')
        sender.flush();
    });
    window.addEventListener('online', sender.flush);
    sender.flush();
    return () => {
      sender.stop();
      unsubscribe();
      unwatch();
      window.removeEventListener('online', sender.flush);
    };
  }, [userId, client, alert]);
}
