import { useElementSize } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './CardGrid.module.css';

/** Where an article stands in its feed, for those who only hear one at a time. */
export type FeedPlace = { 'aria-posinset': number; 'aria-setsize': number };

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Shows an item as an article that carries its place. */
  renderCard: (item: Item, place: FeedPlace) => ReactNode;
  label: string;
  /** Called while the last rows are near the window; null when there are no more to come. */
  onNearEnd: (() => void) | null;
};

/** Pixels; the gap is the style sheet's. */
const narrowestCard = 288;
const gap = 16;
const usualRow = 360;

/** Cards in as many columns as there is room for; of any number of them only those near the window are on the page. */
export function CardGrid<Item>({ items, keyOf, renderCard, label, onNearEnd }: Props<Item>) {
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const columns = Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)));
  const count = width === 0 ? 0 : Math.ceil(items.length / columns);

  const { getVirtualItems, getTotalSize, measureElement } = useWindowVirtualizer({
    count,
    estimateSize: () => usualRow,
    gap,
    overscan: 3,
    scrollMargin: top,
  });
  const rows = getVirtualItems();
  const isNearEnd = count > 0 && (rows.at(-1)?.index ?? 0) >= count - 2;

  // What stands above the list may grow or shrink with every change of the page.
  useLayoutEffect(() => {
    const element = list.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
  });

  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

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
