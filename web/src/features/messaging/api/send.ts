import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type FileId, type MessageId, messagingTexts, type Sent } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import type { QueryClient } from '@tanstack/react-query';
import { api, isOffline, refusalOf } from '../../../session/api.ts';
import { performMutation } from '../../../session/interruption.ts';
import type { OutgoingMessage } from '../outbox/outbox.ts';
import type { Outcome } from '../outbox/sender.ts';

/** Sends the waiting messages in the outbox, and reports the outcome. */
export async function sendMessage(
  client: QueryClient,
  { id, to, text, position }: OutgoingMessage,
): Promise<Outcome> {
  try {
    const send = () => api.messaging.send({ with: to, id, text, ...(position && { position }) });
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
export const sendWithFiles = ({ to, id, text, files, position }: WithFiles): Promise<Sent> =>
  api.messaging.send({ with: to, id, text, files: [...files] as FileId[], ...(position && { position }) });
