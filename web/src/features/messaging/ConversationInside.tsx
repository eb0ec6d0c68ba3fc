import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useConversation } from './api/conversations.ts';
import classes from './ConversationInside.module.css';
import { ChatLater } from './chat/ChatLater.tsx';

type Props = {
  /** `image` is the picture's key, as in the API. */
  counterpart: { id: ParticipantId; name: string; image: string | null };
  /** Called when the turn changes or the viewer has read on, for content that depends on either. */
  onMoved?: () => void;
};

/** A conversation inside a view of the other user. */
export function ConversationInside({ counterpart, onMoved }: Props) {
  useMoved(counterpart.id, onMoved);
  return (
    <div className={classes.frame}>
      <ChatLater other={counterpart.id} known={counterpart} leave={null} takesFocus={false} />
    </div>
  );
}

function useMoved(other: ParticipantId, onMoved: (() => void) | undefined): void {
  const conversation = useConversation(other);
  const tell = useEffectEvent(() => onMoved?.());
  const place = conversation && `${other} ${conversation.turn} ${conversation.readSeq}`;
  const last = useRef(place);
  useEffect(() => {
    const before = last.current;
    last.current = place;
    if (before !== undefined && before !== place) tell();
  }, [place]);
}
