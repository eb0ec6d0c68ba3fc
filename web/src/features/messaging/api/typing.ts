import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { orpc } from '../../../session/api.ts';
import { messagingKeys } from '../state/keys.ts';

/** Whether the other user was typing a moment ago. */
export function useIsTyping(other: ParticipantId): boolean {
  const { data } = useQuery<boolean>({ queryKey: messagingKeys.typing(other), queryFn: skipToken });
  return data ?? false;
}

/** Notifies the other user, at most every few seconds. This is optional: a failure changes nothing. */
export function useSendTyping(other: ParticipantId): () => void {
  const { mutate } = useMutation(orpc.messaging.typing.mutationOptions());
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - sentAt.current < messagingTimings.typingTold) return;
    sentAt.current = now;
    mutate({ with: other });
  }, [mutate, other]);
}
