import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { usePrinting } from '../../ui/usePrinting.ts';
import classes from './CardGrid.module.css';

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
  label: string;
  /** Called while the last rows are near the window; null when there are no more to come. */
  onNearEnd: (() => void) | null;
  place: KeptPlace;
};

/** Pixels; the gap is the style sheet's. */
const narrowestCard = 288;
const gap = 16;
const usualRow = 360;

/** Cards in as many columns as there is room for; of any number of them only those near the window are on the page. */
export function CardGrid<Item>({ items, keyOf, renderCard, label, onNearEnd, place }: Props<Item>) {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const printing = usePrinting();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const columns = Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)));
  const count = width === 0 ? 0 : Math.ceil(items.length / columns);

  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex, scrollOffset } = useWindowVirtualizer(
    {
      count,
      estimateSize: () => usualRow,
      gap,
      overscan: printing ? count : 3,
      scrollMargin: top,
    },
  );
  const rows = getVirtualItems();
  const isNearEnd = count > 0 && !printing && (rows.at(-1)?.index ?? 0) >= count - 2;

  // What stands above the list may grow or shrink with every change of the page.
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });

  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  const { wanted, reached, keep } = place;
  const wantedRow = wanted === null ? null : Math.floor(wanted / columns);
  useEffect(() => {
    if (wantedRow === null || wantedRow >= count) return;
    if (wantedRow > 0) scrollToIndex(wantedRow, { align: 'start' });
    reached();
  }, [wantedRow, count, scrollToIndex, reached]);

  const offset = scrollOffset ?? 0;
  const first = columns * (rows.find(({ end }) => end > offset)?.index ?? 0);
  useEffect(() => {
    if (count > 0 && wantedRow === null) keep(first);
  }, [count, wantedRow, first, keep]);

  return (
    <div ref={sizeRef}>
      <div
        ref={list}
        className={classes.list}
        role="feed"
        aria-label={label}
        style={{ height: getTotalSize() }}
      >
        {rows.map(({ key, index, start }) => (
          <div
            key={key}
            ref={measureElement}
            data-index={index}
            className={classes.row}
            style={{
              transform: `translateY(${start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {items.slice(index * columns, (index + 1) * columns).map((item, place) => (
              <div key={keyOf(item)}>
                {renderCard(item, {
                  'aria-posinset': index * columns + place + 1,
                  'aria-setsize': onNearEnd ? -1 : items.length,
                })}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
