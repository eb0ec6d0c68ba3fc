import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { messagingKeys } from '../state/keys.ts';

/** The users who are typing, for a few seconds after the last event. */
export function createTypingIndicator(client: QueryClient) {
  const timers = new Map<ParticipantId, ReturnType<typeof setTimeout>>();

  const stop = (other: ParticipantId): void => {
    clearTimeout(timers.get(other));
    timers.delete(other);
    client.setQueryData(messagingKeys.typing(other), false);
  };

  const start = (other: ParticipantId): void => {
    clearTimeout(timers.get(other));
    timers.set(
      other,
      setTimeout(() => stop(other), messagingTimings.typingShown),
    );
    client.setQueryData(messagingKeys.typing(other), true);
  };

  return { start, stop };
}
