import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type Key,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useIsPrinting } from './useIsPrinting.ts';

type Rows = Parameters<typeof useVirtualizer<HTMLDivElement, HTMLElement>>[0] & {
  getItemKey: (index: number) => Key;
};

/** The row at the end that a key leads to; null for every other key. */
function endOf(key: string, last: number): number | null {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** The row that a key moves to; null for every other key. */
function target(key: string, from: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    default:
      return endOf(key, last);
  }
}

function indexOf({ count, getItemKey }: Rows, key: Key): number {
  for (let index = count - 1; index >= 0; index -= 1) if (getItemKey(index) === key) return index;
  return -1;
}

/**
 * The row around a node; null outside of the list, as in a menu that a row has opened elsewhere on the page.
 */
const rowOf = (list: Element, node: EventTarget): HTMLElement | null =>
  node instanceof Element && list.contains(node) ? node.closest<HTMLElement>('[data-index]') : null;

/**
 * Makes a windowed list one Tab stop, however long it is: the arrow keys, Home and End move between the
 * buttons of the rows, rendered yet or not. The focused row stays rendered while the list scrolls. With no
 * focused row, the stop is the rendered row nearest to `preferred`.
 */
export function useRovingRows(rows: Rows, preferred: number) {
  const [focused, setFocused] = useState<Key | null>(null);
  const wanted = useRef<number | null>(null);
  const focusedIndex = focused === null ? -1 : indexOf(rows, focused);

  const printing = useIsPrinting();
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      if (printing) return Array.from({ length: range.count }, (_, index) => index);
      const drawn = defaultRangeExtractor(range);
      if (focusedIndex === -1 || drawn.includes(focusedIndex)) return drawn;
      return [...drawn, focusedIndex].sort((one, other) => one - other);
    },
    [focusedIndex, printing],
  );
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLElement>({ ...rows, rangeExtractor });

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = virtualizer.scrollElement?.querySelector(`[data-index="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.querySelector('button')?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const last = rows.count - 1;
    // The browser scrolls there step by step, and stops where a row turns out to be of another height than estimated.
    if (event.target === event.currentTarget) {
      const end = endOf(event.key, last);
      if (end === null) return;
      event.preventDefault();
      virtualizer.scrollToIndex(end);
      return;
    }
    const row = rowOf(event.currentTarget, event.target);
    const to = row && target(event.key, Number(row.dataset.index), last);
    if (to === null) return;
    event.preventDefault();
    wanted.current = to;
    setFocused(rows.getItemKey(to));
    virtualizer.scrollToIndex(to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    const row = rowOf(event.currentTarget, event.target);
    if (row) setFocused(rows.getItemKey(Number(row.dataset.index)));
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    const isInMenu = relatedTarget?.closest('[role="menu"]');
    if (wanted.current === null && !isInMenu && !currentTarget.contains(relatedTarget)) setFocused(null);
  };

  const drawn = virtualizer.getVirtualItems();
  const nearest = Math.min(Math.max(preferred, drawn[0]?.index ?? 0), drawn.at(-1)?.index ?? 0);
  return {
    virtualizer,
    tabStop: focusedIndex === -1 ? nearest : focusedIndex,
    listProps: { onKeyDown, onFocus, onBlur },
  };
}
