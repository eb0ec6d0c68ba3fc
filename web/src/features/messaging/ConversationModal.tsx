import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts, modalHeight } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import type { ReactNode } from 'react';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import classes from './ConversationModal.module.css';
import { ChatLater } from './chat/ChatLater.tsx';

type Props = {
  /** `image` is the picture's key, as in the API. */
  counterpart: { id: ParticipantId; name: string; image: string | null };
  /** The chat's subject, in view while the student writes. */
  about?: ReactNode;
  /** The position that a first message applies to. */
  position?: PositionId;
  onClose: () => void;
};

/** The chat over the page it was opened from. An outside click, Escape, the close dot and Back return there. */
export function ConversationModal({ counterpart, about, position, onClose }: Props) {
  return (
    <ModalDialog
      className={classes.dialog}
      aria-label={messagingTexts.chat.log(counterpart.name)}
      onClose={onClose}
      closesOutside
    >
      <div style={{ height: `min(${modalHeight}px, calc(var(--ah-seen-height, 100dvh) - 5rem))` }}>
        <ChatLater
          other={counterpart.id}
          known={counterpart}
          leave={{ kind: 'close', leave: onClose }}
          about={about}
          position={position}
          takesFocus
        />
      </div>
    </ModalDialog>
  );
}
