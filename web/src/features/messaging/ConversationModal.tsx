import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts, modalHeight } from '@ambitionhub/contract/messaging';
import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { LoadingMessages } from './chat/LoadingMessages.tsx';

const Chat = lazy(async () => ({ default: (await import('./chat/Chat.tsx')).Chat }));

type Props = {
  /** `image` is the picture's key, as the interface calls it. */
  counterpart: { id: UserId; name: string; image: string | null };
  opened: boolean;
  onClose: () => void;
};

/** The chat over the page it was opened from; an outside click, Escape and the close dot lead back there. */
export function ConversationModal({ counterpart, opened, onClose }: Props) {
  useFocusBack(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} returnFocus={false} centered size="36rem" padding={0}>
      <Modal.Overlay />
      <Modal.Content aria-label={messagingTexts.chat.log(counterpart.name)}>
        <Modal.Body h={`min(${modalHeight}px, calc(100dvh - 5rem))`}>
          <Suspense fallback={<LoadingMessages />}>
            <Chat
              other={counterpart.id}
              known={counterpart}
              leave={{ kind: 'close', leave: onClose }}
              takesFocus
            />
          </Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine's own way back begins with the second opening: it does not see what had the focus before it was there. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
