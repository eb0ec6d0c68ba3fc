import type { Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { hasOlder, type MessageRun } from '../state/messageRun.ts';

type Options = {
  /** The number of the message to show; null for the newest. */
  place: number | null;
  messages: MessageRun;
  /** How many held messages the log leaves out at its start. */
  first: number;
  scroller: RefObject<HTMLElement | null>;
  virtualizer: Pick<
    Virtualizer<HTMLDivElement, HTMLElement>,
    'scrollToIndex' | 'measurementsCache' | 'scrollRect'
  >;
  onOlder: () => void;
};

/** With the first of these, the person goes on from the message. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Shows a message in its place: fetches older ones until it is there, then scrolls to it. Meanwhile, older
 * messages arrive above it, and notices around the log change its height: the message stays in view until the
 * person moves.
 */
export function useMessagePlace({ place, messages, first, scroller, virtualizer, onOlder }: Options): void {
  const left = useRef<number | null>(null);
  const index = place === null ? -1 : messages.findIndex(({ seq }) => seq === place) - first;
  const isMissing = place !== null && index < 0 && hasOlder(messages);
  const height = virtualizer.measurementsCache[index]?.size ?? 0;
  // Of a message higher than the log, its beginning.
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
