import type { MessageId } from '@ambitionhub/contract/messaging';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useRovingRows } from '../../../ui/useRovingRows.ts';

type Options = {
  keyOf: (index: number) => MessageId | number;
  count: number;
  /** The number of other lines among the messages. */
  lines: number;
  /** The user's own newest message being sent: writing scrolls to the end. */
  written: MessageId | undefined;
  /** Whether it shows an older message in its place instead of the newest. */
  isElsewhere: boolean;
  hasOlder: boolean;
  onNearTop: () => void;
};

/** Pixels: a message of one or two lines, and the distance from the end that still counts as the end. */
const usualHeight = 62;
const nearEnd = 80;
/** Older messages load when this many rows are left above. */
const nearTop = 12;

/**
 * The rows that the log renders. It opens at the newest message and stays there while that is in view; older
 * pages are inserted above without moving the visible messages.
 */
export function useLogScroll({ keyOf, count, lines, written, isElsewhere, hasOlder, onNearTop }: Options) {
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count,
      getScrollElement: () => scroller.current,
      getItemKey: keyOf,
      estimateSize: () => usualHeight,
      overscan: 10,
      anchorTo: 'end',
      scrollEndThreshold: nearEnd,
      paddingEnd: 12,
    },
    count - 1,
  );

  useFollowing(scroller, virtualizer, { last: count === 0 ? null : keyOf(count - 1), lines, isElsewhere });

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

/** The events of scrolling by hand, including a press on a scrollbar. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Shows the newest message until the user scrolls away from it. The virtualizer's own method measures the distance
 * to the end, and lost it when messages arrived faster than their rows were measured.
 */
function useFollowing(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: Log,
  { last, lines, isElsewhere }: { last: MessageId | number | null; lines: number; isElsewhere: boolean },
): void {
  const follows = useRef(true);
  useEffect(() => {
    const log = scroller.current;
    if (log === null) return;
    const events = new AbortController();
    const options = { passive: true, signal: events.signal };
    let before = log.scrollTop;
    let isByHand = false;
    for (const move of moves)
      log.addEventListener(
        move,
        () => {
          isByHand = true;
        },
        options,
      );
    const onScroll = (): void => {
      const isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight <= nearEnd;
      if (isAtEnd) isByHand = false;
      if (isAtEnd) follows.current = true;
      else if (isByHand && log.scrollTop < before) follows.current = false;
      before = log.scrollTop;
    };
    log.addEventListener('scroll', onScroll, options);
    return () => events.abort();
  }, [scroller]);

  useEffect(() => {
    if (isElsewhere) follows.current = false;
  }, [isElsewhere]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when there is something newer
  useLayoutEffect(() => {
    if (follows.current) virtualizer.scrollToEnd();
  }, [last, lines, virtualizer]);
}

/**
 * Keeps the visible messages in place when the log's height changes: if something has appeared or disappeared
 * above it, it scrolls by that much. If a longer input or a turned phone makes it lower at its end, it keeps
 * showing the newest message.
 */
function useKeptInPlace(scroller: RefObject<HTMLElement | null>, virtualizer: Log): void {
  useEffect(() => {
    const log = scroller.current;
    if (log === null) return;
    const place = () => ({ top: topInChat(log), height: log.clientHeight });
    let before = place();
    const observer = new ResizeObserver(() => {
      // If it became higher, the browser may have moved it already.
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

/** The chat itself may scroll with the view around it. */
const topInChat = (log: HTMLElement): number =>
  log.getBoundingClientRect().top - (log.closest('section')?.getBoundingClientRect().top ?? 0);
