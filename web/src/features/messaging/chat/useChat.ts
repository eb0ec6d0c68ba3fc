import type { UserId } from '@ambitionhub/contract/accounts';
import { maySend, type Participant, turnAfter } from '@ambitionhub/contract/messaging';
import { useMemo } from 'react';
import { refusalOf } from '../../../app/api.ts';
import { useViewer } from '../../../app/session.tsx';
import { useThread } from '../api/thread.ts';
import type { Thread } from '../live/thread.ts';
import { useConnectionStatus } from '../live/useConnectionStatus.ts';
import { useOutbox } from '../outbox/useOutbox.ts';
import { stillOutgoing } from './shownMessage.ts';

const nothing: Thread['messages'] = [];

/** Everything that a chat with somebody shows and does not keep itself. */
export function useChat(other: UserId) {
  const { id: userId, userType } = useViewer();
  const side: Participant = userType === 'company' ? 'company' : 'student';
  const { data: thread, error, isFetching, refetch } = useThread(other);
  const queued = useOutbox(userId, other);
  const connected = useConnectionStatus() !== 'lost';
  const stored = thread?.messages ?? nothing;
  const outgoing = useMemo(() => stillOutgoing(queued, stored), [queued, stored]);

  return {
    userId,
    side,
    thread,
    error,
    retrying: isFetching,
    retry: () => void refetch(),
    outgoing,
    /** Nobody of that id can be written to; whoever cannot be seen looks the same. */
    unknown: thread === undefined && refusalOf(error)?.code === 'NOT_FOUND',
    sending: outgoing.length > 0 && connected,
    waiting: thread !== undefined && isWaiting(thread, side, outgoing.length),
  };
}

/** The turn after what is on its way: a student's first message closes the input before the server has it. */
function isWaiting({ conversation }: Thread, side: Participant, onTheirWay: number): boolean {
  if (conversation.sending === 'waiting') return true;
  const turn = onTheirWay > 0 ? turnAfter(conversation.turn, side) : conversation.turn;
  return turn !== null && !maySend(turn, side);
}
