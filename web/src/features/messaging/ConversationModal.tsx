import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts, modalHeight } from '@ambitionhub/contract/messaging';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import classes from './ConversationModal.module.css';
import { ChatLater } from './chat/ChatLater.tsx';

type Props = {
  /** `image` is the picture's key, as in the API. */
  counterpart: { id: UserId; name: string; image: string | null };
  onClose: () => void;
};

/** The chat over the page that opened it; an outside click, Escape, the close dot and Back return there. */
export function ConversationModal({ counterpart, onClose }: Props) {
  return (
    <ModalDialog
      className={classes.dialog}
      aria-label={messagingTexts.chat.log(counterpart.name)}
      onClose={onClose}
      closesOutside
    >
      <div style={{ height: `min(${modalHeight}px, calc(100dvh - 5rem))` }}>
        <ChatLater
          other={counterpart.id}
          known={counterpart}
          leave={{ kind: 'close', leave: onClose }}
          takesFocus
        />
      </div>
    </ModalDialog>
  );
}
