import type { ParticipantId } from '@ambitionhub/contract/accounts';
import {
  type ClosedTurn,
  type Conversation,
  closedFor,
  type Participant,
  turnAfter,
} from '@ambitionhub/contract/messaging';
import { useMemo } from 'react';
import { refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { useConversation } from '../api/conversations.ts';
import { useMessages } from '../api/messages.ts';
import { useIsConnected } from '../live/useConnectionStatus.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import type { MessageRun } from '../state/messageRun.ts';
import { stillOutgoing } from './shownMessage.ts';

const nothing: MessageRun = [];

/** All data of a chat that comes from outside the chat. */
export function useChat(other: ParticipantId) {
  const { id: userId, userType } = useViewer();
  const side: Participant = userType === 'company' ? 'company' : 'student';
  const conversation = useConversation(other);
  const { data: messages, error, isFetching, refetch } = useMessages(other);
  const queued = useOutbox(userId, other);
  const connected = useIsConnected();
  const stored = messages ?? nothing;
  const outgoing = useMemo(() => stillOutgoing(queued, stored), [queued, stored]);

  return {
    userId,
    side,
    conversation,
    /** Undefined until loaded. */
    messages,
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    outgoing,
    /** The id belongs to nobody the viewer can write to; a user the viewer may not see looks the same. */
    unknown: messages === undefined && refusalOf(error)?.code === 'NOT_FOUND',
    sending: outgoing.length > 0 && connected,
    /** Why the viewer may not write now; null if they may. */
    waiting: conversation ? waitsFor(conversation, side, outgoing.length) : null,
  };
}

/**
 * The turn after the messages being sent: a student's first message closes the input before the server has
 * it.
 */
function waitsFor({ sending, turn }: Conversation, side: Participant, onTheirWay: number): ClosedTurn | null {
  if (sending !== 'allowed' && sending !== 'blocked') return sending;
  const next = onTheirWay > 0 ? turnAfter(turn, side) : turn;
  return next && closedFor(next, side);
}
