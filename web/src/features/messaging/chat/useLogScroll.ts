import type { MessageId } from '@ambitionhub/contract/messaging';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useRovingRows } from '../../../ui/useRovingRows.ts';

type Options = {
  keyOf: (index: number) => MessageId | number;
  count: number;
  /** One's own newest message on its way: writing leads back to the end. */
  written: MessageId | undefined;
  hasOlder: boolean;
  onNearTop: () => void;
};

/** Pixels: a message of one or two lines, and how near to the end still counts as there. */
const usualHeight = 62;
const nearEnd = 80;
/** Rows before the first one at which older messages are fetched. */
const nearTop = 12;

/**
 * The window of rows that the log draws. It opens at the newest message and stays there while it is in view; older
 * pages are put above what is being read without moving it.
 */
export function useLogScroll({ keyOf, count, written, hasOlder, onNearTop }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count,
      getScrollElement: () => scroller.current,
      getItemKey: keyOf,
      estimateSize: () => usualHeight,
      overscan: 10,
      anchorTo: 'end',
      followOnAppend: true,
      scrollEndThreshold: nearEnd,
      paddingEnd: 12,
    },
    count - 1,
  );

  useLayoutEffect(() => virtualizer.scrollToEnd(), [virtualizer]);

  useEffect(() => {
    if (written !== undefined) virtualizer.scrollToEnd();
  }, [written, virtualizer]);

  useKeptInPlace(scroller, virtualizer);

  const first = virtualizer.range?.startIndex ?? null;
  const isNearTop = first !== null && first < nearTop && hasOlder;
  useEffect(() => {
    if (isNearTop) onNearTop();
  }, [isNearTop, onNearTop]);

  return {
    scroller,
    virtualizer,
    tabStop,
    listProps,
    newestInView: count === 0 || virtualizer.range?.endIndex === count - 1,
  };
}

type Log = ReturnType<typeof useRovingRows>['virtualizer'];

/**
 * Nothing in the log moves when it gets lower or higher: where something has come or gone above it, it is scrolled by as
 * much. By a longer input or a turned phone it gets lower at its end, and goes on showing the newest message.
 */
function useKeptInPlace(scroller: RefObject<HTMLElement | null>, virtualizer: Log): void {
  useEffect(() => {
    const log = scroller.current;
    if (log === null) return;
    const place = () => ({ top: topInChat(log), height: log.clientHeight });
    let before = place();
    const observer = new ResizeObserver(() => {
      // Where it has become higher, the browser may have moved it already.
      const scrolled = virtualizer.scrollOffset ?? log.scrollTop;
      const wasAtEnd = log.scrollHeight - scrolled - before.height <= nearEnd;
      const now = place();
      if (wasAtEnd) virtualizer.scrollToEnd();
      else if (now.top !== before.top) log.scrollTop = scrolled + now.top - before.top;
      before = now;
    });
    observer.observe(log);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);
}

/** The chat itself may be scrolled with what lies around it. */
const topInChat = (log: HTMLElement): number =>
  log.getBoundingClientRect().top - (log.closest('section')?.getBoundingClientRect().top ?? 0);
