import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts, modalHeight } from '@ambitionhub/contract/messaging';
import { Modal } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
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

/**
 * Mantine's own way back begins with the second opening. What had the focus is read before anything of the modal is there:
 * without its transition the chat takes the focus at once.
 */
function useFocusBack(opened: boolean): void {
  const [way, setWay] = useState<{ opened: boolean; back: Element | null }>({ opened: false, back: null });
  if (opened !== way.opened) setWay({ opened, back: opened ? document.activeElement : null });

  const { back } = way;
  useEffect(() => {
    if (!(back instanceof HTMLElement)) return;
    return () => back.focus({ preventScroll: true });
  }, [back]);
}
