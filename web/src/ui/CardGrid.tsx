import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useDeferredValue, useEffect, useMemo } from 'react';
import classes from './CardGrid.module.css';
import type { PagedQuery } from './PagedList.tsx';
import { useGridPlace } from './useGridPlace.ts';
import { useIsPrinting } from './useIsPrinting.ts';

/** An article's position in its feed, for screen readers. */
export type FeedPosition = { 'aria-posinset': number; 'aria-setsize': number };

/** The scroll position, as the index of the item at the top of the window. */
export type ScrollPosition = {
  /** Where to start; null after arriving there, or to start at the top. */
  readonly wanted: number | null;
  readonly reached: () => void;
  readonly keep: (index: number) => void;
};

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Shows an item as an article that carries its position. */
  renderCard: (item: Item, place: FeedPosition) => ReactNode;
  name: { 'aria-label': string } | { 'aria-labelledby': string };
  /** Pixels: the usual height of a row. */
  usualRow: number;
  /** The query behind the items: the next page loads as the last rows come near the window. */
  found: Pick<PagedQuery, 'hasNextPage' | 'isFetching' | 'isPlaceholderData' | 'fetchNextPage'> & {
    readonly isFetchNextPageError: boolean;
  };
  place?: ScrollPosition;
};

/** Pixels; the same as in the style sheet. */
const gap = 16;

/** Cards in as many columns as fit, at most four. Only those near the window are on the page, however many there are. */
export function CardGrid<Item>(props: Props<Item>) {
  const { items, keyOf, renderCard, name, usualRow, found, place } = props;
  const { ref, top, ...measured } = useGridPlace();
  // Rendering the cards is most of a dashboard's work. It is deferred, so that React does it in small steps and
  // presses are not blocked.
  const columns = useDeferredValue(measured.columns);
  const printing = useIsPrinting();
  const count = columns === 0 ? 0 : Math.ceil(items.length / columns);

  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex, scrollOffset } = useWindowVirtualizer(
    {
      count,
      estimateSize: () => usualRow,
      // A different number of columns changes the rows' heights.
      getItemKey: (index) => `${columns}:${index}`,
      gap,
      overscan: printing ? count : 2,
      scrollMargin: top,
    },
  );
  const rows = getVirtualItems();
  const isNearEnd = count > 0 && !printing && (rows.at(-1)?.index ?? 0) >= count - 2;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = found;
  const mayFetch = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (isNearEnd && mayFetch) fetchNextPage();
  }, [isNearEnd, mayFetch, fetchNextPage]);

  // Made once: while one scrolls, only the rows move.
  const cards = useMemo(
    () =>
      items.map((item, at) => (
        <Fragment key={keyOf(item)}>
          {renderCard(item, {
            'aria-posinset': at + 1,
            'aria-setsize': hasNextPage ? -1 : items.length,
          })}
        </Fragment>
      )),
    [items, keyOf, renderCard, hasNextPage],
  );

  const wantedRow = place?.wanted == null ? null : Math.floor(place.wanted / Math.max(columns, 1));
  const reached = place?.reached;
  useEffect(() => {
    if (wantedRow === null || wantedRow >= count) return;
    if (wantedRow > 0) scrollToIndex(wantedRow, { align: 'start' });
    reached?.();
  }, [wantedRow, count, scrollToIndex, reached]);

  const offset = scrollOffset ?? 0;
  const first = columns * (rows.find(({ end }) => end > offset)?.index ?? 0);
  const keep = place?.keep;
  useEffect(() => {
    if (count > 0 && wantedRow === null) keep?.(first);
  }, [count, wantedRow, first, keep]);

  return (
    <div
      ref={ref}
      className={classes.grid}
      // Nothing is drawn before it is measured, and a feed without an article is none.
      {...(rows.length > 0 && { role: 'feed', ...name })}
      aria-busy={found.isPlaceholderData}
      style={{ height: getTotalSize() }}
    >
      {rows.map(({ key, index, start }) => (
        <div
          key={key}
          ref={measureElement}
          data-index={index}
          role="presentation"
          className={classes.row}
          style={{
            transform: `translateY(${start - top}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {cards.slice(index * columns, (index + 1) * columns)}
        </div>
      ))}
    </div>
  );
}
