import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useEffect } from 'react';
import classes from './CardGrid.module.css';
import type { PagedQuery } from './PagedList.tsx';
import { useGridPlace } from './useGridPlace.ts';
import { usePrinting } from './usePrinting.ts';

/** Where an article stands in its feed, for those who only hear one at a time. */
export type FeedPlace = { 'aria-posinset': number; 'aria-setsize': number };

/** Where one is in the list, as the number of the item at the top of the window. */
export type KeptPlace = {
  /** Where to go first; null once one is there, or for nowhere. */
  readonly wanted: number | null;
  readonly reached: () => void;
  readonly keep: (index: number) => void;
};

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Shows an item as an article that carries its place. */
  renderCard: (item: Item, place: FeedPlace) => ReactNode;
  name: { 'aria-label': string } | { 'aria-labelledby': string };
  /** Pixels: no card is narrower, and a usual row is so high. */
  narrowest: number;
  usualRow: number;
  /** The query that they are of: the next page is fetched as the last rows come near the window. */
  found: Pick<PagedQuery, 'hasNextPage' | 'isFetching' | 'isPlaceholderData' | 'fetchNextPage'> & {
    readonly isFetchNextPageError: boolean;
  };
  place?: KeptPlace;
};

/** Pixels; the style sheet's. */
const gap = 16;

/** Cards in as many columns as there is room for; of any number of them only those near the window are on the page. */
export function CardGrid<Item>(props: Props<Item>) {
  const { items, keyOf, renderCard, name, narrowest, usualRow, found, place } = props;
  const { ref, columns, top } = useGridPlace({ narrowest, gap });
  const printing = usePrinting();
  const count = columns === 0 ? 0 : Math.ceil(items.length / columns);

  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex, scrollOffset } = useWindowVirtualizer(
    {
      count,
      estimateSize: () => usualRow,
      // As many columns make rows of another height.
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
      role="feed"
      {...name}
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
          {items.slice(index * columns, (index + 1) * columns).map((item, at) => (
            <Fragment key={keyOf(item)}>
              {renderCard(item, {
                'aria-posinset': index * columns + at + 1,
                'aria-setsize': hasNextPage ? -1 : items.length,
              })}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}
