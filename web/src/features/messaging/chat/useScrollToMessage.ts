import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { hasOlder, type MessageRun } from '../state/messageRun.ts';

type Options = {
  /** The number of the message to show; null for the newest. */
  place: number | null;
  messages: MessageRun;
  /** The number of cached messages that the log leaves out at its start. */
  first: number;
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Pick<
    Virtualizer<HTMLDivElement, HTMLElement>,
    'scrollToIndex' | 'measurementsCache' | 'scrollRect'
  >;
  onOlder: () => void;
};

/** The first of these events means that the person moves on from the message. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows a message in its place: fetches older messages until it is loaded, then scrolls to it. Older messages may
 * still arrive above it, and notices may change the log's height. The message stays in view until the person
 * scrolls.
 */
export function useScrollToMessage({
  place,
  messages,
  first,
  scroller,
  virtualizer,
  onOlder,
}: Options): void {
  const left = useRef<number | null>(null);
  const index = place === null ? -1 : messages.findIndex(({ seq }) => seq === place) - first;
  const isMissing = place !== null && index < 0 && hasOlder(messages);
  const height = virtualizer.measurementsCache[index]?.size ?? 0;
  // The top of a message that is taller than the log.
  const align = height > (virtualizer.scrollRect?.height ?? height) ? 'start' : 'center';

  useEffect(() => {
    if (isMissing) onOlder();
  }, [isMissing, onOlder]);

  useEffect(() => {
    const log = scroller.current;
    if (log === null || place === null || index < 0 || left.current === place) return;
    const observer = new ResizeObserver(() => virtualizer.scrollToIndex(index, { align }));
    const ended = new AbortController();
    const leave = (): void => {
      left.current = place;
      observer.disconnect();
      ended.abort();
    };
    virtualizer.scrollToIndex(index, { align });
    observer.observe(log);
    for (const move of ownMoves)
      window.addEventListener(move, leave, { capture: true, passive: true, signal: ended.signal });
    return () => {
      observer.disconnect();
      ended.abort();
    };
  }, [place, index, align, scroller, virtualizer]);
}
