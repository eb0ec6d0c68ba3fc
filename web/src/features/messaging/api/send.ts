import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type FileId, type MessageId, messagingTexts, type Sent } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import type { QueryClient } from '@tanstack/react-query';
import { api, isOffline, orpc, refusalOf } from '../../../session/api.ts';
import { performMutation } from '../../../session/session-expiry.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/sender.ts';

/** If the position of a first message has closed, refetches everything that still shows it as open. */
async function post(client: QueryClient, message: Parameters<typeof api.messaging.send>[0]): Promise<Sent> {
  try {
    return await api.messaging.send(message);
  } catch (error) {
    if (refusalOf(error)?.code === 'POSITION_NOT_OPEN')
      for (const queryKey of [orpc.positions.discover.key(), orpc.companies.page.key()])
        void client.invalidateQueries({ queryKey });
    throw error;
  }
}

/** Sends the waiting messages in the outbox, and reports the outcome. */
export async function sendMessage(
  client: QueryClient,
  { id, to, text, position }: OutgoingMessage,
): Promise<Outcome> {
  try {
    const send = () => post(client, { with: to, id, text, ...(position && { position }) });
    return { kind: 'sent', sent: await performMutation(client, messagingTexts.errors.signedOut, send) };
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (isOffline(error) || code === 'UNAVAILABLE') return { kind: 'lost', error };
    if (code === 'TOO_FAST') return { kind: 'later', error };
    return { kind: code === undefined || code === 'INTERNAL' ? 'unclear' : 'refused', error };
  }
}

type WithFiles = {
  readonly to: ParticipantId;
  readonly id: MessageId;
  readonly text: string;
  readonly files: readonly string[];
  readonly position: PositionId | undefined;
};

/** Sends a message whose files have arrived. */
export const sendWithFiles = (
  client: QueryClient,
  { to, id, text, files, position }: WithFiles,
): Promise<Sent> =>
  post(client, { with: to, id, text, files: [...files] as FileId[], ...(position && { position }) });
