import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { messagingTimings } from '@ambitionhub/contract/messaging';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { orpc } from '../../../session/api.ts';
import { usePresent } from '../../../session/presence.ts';
import { messagingKeys } from '../state/keys.ts';

/** Whether the other user was typing a moment ago. */
export function useIsTyping(other: ParticipantId): boolean {
  const { data } = useQuery<boolean>({ queryKey: messagingKeys.typing(other), queryFn: skipToken });
  return data ?? false;
}

/** The people of the viewer's company who were writing to this user a moment ago, the viewer included. */
export const useWritersTo = (other: ParticipantId): readonly UserId[] =>
  usePresent(messagingKeys.writing(other));

/**
 * Notifies the other user, at most every few seconds. Sending a message ends the notice, so the next keystroke
 * notifies again. A failure is ignored.
 */
export function useReportTyping(other: ParticipantId): {
  readonly typed: () => void;
  readonly sent: () => void;
} {
  const { mutate } = useMutation(orpc.messaging.typing.mutationOptions());
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return useMemo(
    () => ({
      typed: () => {
        const now = performance.now();
        if (now - sentAt.current < messagingTimings.typingTold) return;
        sentAt.current = now;
        mutate({ with: other });
      },
      sent: () => {
        sentAt.current = Number.NEGATIVE_INFINITY;
      },
    }),
    [mutate, other],
  );
}
