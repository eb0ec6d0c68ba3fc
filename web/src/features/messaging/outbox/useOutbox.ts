import type { UserId } from '@ambitionhub/contract/accounts';
import { useMemo, useSyncExternalStore } from 'react';
import { type OutgoingMessage, outboxOf } from './outbox.ts';

/** What waits to be sent to somebody, oldest first. */
export function useOutbox(userId: UserId, to: UserId): readonly OutgoingMessage[] {
  const outbox = outboxOf(userId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.entries);
  return useMemo(() => all.filter((message) => message.to === to && !message.failure), [all, to]);
}
