import { useLongPress } from '@mantine/hooks';
import type { MouseEvent, TouchEvent } from 'react';

/** A link keeps the browser's own menu. */
const isOnLink = ({ target }: MouseEvent | TouchEvent): boolean =>
  target instanceof Element && target.closest('a') !== null;

/** Handlers for a message that a finger holds down. A mouse and the keyboard have a button for it. */
export function useMessagePress(onPress: () => void) {
  const handlers = useLongPress(
    (event) => {
      if (!isOnLink(event)) onPress();
    },
    {
      events: ['touch'],
      cancelOnMove: true,
      // The click that would follow is outside of the menu and would close it.
      onFinish: (event) => {
        if (!isOnLink(event)) event.preventDefault();
      },
    },
  );
  return {
    ...handlers,
    onContextMenu: (event: MouseEvent) => {
      const { nativeEvent } = event;
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      if (isTouch && !isOnLink(event)) event.preventDefault();
    },
  };
}
