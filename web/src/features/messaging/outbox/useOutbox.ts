import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { useMemo, useSyncExternalStore } from 'react';
import { type OutgoingMessage, outboxOf } from './outbox.ts';

/** The waiting messages to a user, oldest first. */
export function useOutbox(userId: UserId, to: ParticipantId): readonly OutgoingMessage[] {
  const outbox = outboxOf(userId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return useMemo(() => all.filter((message) => message.to === to && !message.failure), [all, to]);
}
