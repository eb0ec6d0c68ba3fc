import { type ComponentProps, type Key, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { EmptyState } from './EmptyState.tsx';
import type { PagedQuery } from './PagedList.tsx';
import { SkeletonRows } from './Skeletons.tsx';
import { useRovingRows } from './useRovingRows.ts';
import classes from './WindowedList.module.css';

/** What a row's button is told of its place. */
export type RowPlace = { readonly selected: boolean; readonly tabStop: boolean };

type Props<Row> = {
  found: Pick<PagedQuery, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Undefined until the first page is there. */
  rows: readonly Row[] | undefined;
  /** Declared outside of a component, as it is asked for every row again when it is another one. */
  keyOf: (row: Row) => Key;
  /** The key of the row that is open, which comes into view. */
  selected: Key | null;
  /** Pixels, of a usual row. */
  rowHeight: number;
  /** Names the list where nothing around it does. */
  label?: string;
  loading: string;
  more: string;
  empty: ComponentProps<typeof EmptyState>;
  /** What is said of an error, in the place of the rows or below them. */
  failure: ReactNode;
  /** Shows a row as a button, the first one in it. */
  renderRow: (row: Row, place: RowPlace) => ReactNode;
};

/** A long list in a column of its own, in each of its states; of any number of rows only those in view are drawn. */
export function WindowedList<Row>({ rows, loading, empty, failure, ...drawn }: Props<Row>) {
  if (rows === undefined || rows.length === 0)
    return failure ?? (rows ? <EmptyState {...empty} /> : <Loading label={loading} />);
  return <Rows rows={rows} failure={failure} {...drawn} />;
}

/** Rows before the last one at which the next page is fetched. */
const nearEnd = 12;

type RowsProps<Row> = Omit<Props<Row>, 'rows' | 'loading' | 'empty'> & { rows: readonly Row[] };

function Rows<Row>(props: RowsProps<Row>) {
  const { found, rows, keyOf, selected, rowHeight, label, more, failure, renderRow } = props;
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const scroller = useRef<HTMLDivElement>(null);
  const open = selected === null ? -1 : rows.findIndex((row) => keyOf(row) === selected);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count: rows.length,
      getScrollElement: () => scroller.current,
      getItemKey: useCallback(
        (index: number) => {
          const row = rows[index];
          return row === undefined ? index : keyOf(row);
        },
        [rows, keyOf],
      ),
      estimateSize: () => rowHeight,
      overscan: 6,
    },
    open,
  );
  const drawn = virtualizer.getVirtualItems();

  // The end that has been come near to: a page that comes at once puts another one in its place.
  const end = (drawn.at(-1)?.index ?? 0) >= rows.length - nearEnd ? rows.length : null;
  const mayFetch = hasNextPage && error === null && !isFetchingNextPage;
  useEffect(() => {
    if (end !== null && mayFetch) fetchNextPage();
  }, [end, mayFetch, fetchNextPage]);

  // Only when it is opened: one that moves, as a conversation does by a message, does not take the list along.
  const shown = useRef<Key | null>(null);
  useEffect(() => {
    if (open === -1 || shown.current === selected) return;
    shown.current = selected;
    virtualizer.scrollToIndex(open);
  }, [open, selected, virtualizer]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        aria-label={label}
        style={{ height: virtualizer.getTotalSize() }}
        {...listProps}
      >
        {drawn.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={hasNextPage ? -1 : rows.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {renderRow(row, { selected: index === open, tabStop: index === tabStop })}
              </li>
            )
          );
        })}
      </ul>
      {isFetchingNextPage && <Loading label={more} rows={2} />}
      {failure}
    </div>
  );
}

function Loading(skeleton: { label: string; rows?: number }) {
  return (
    <div className={classes.loading}>
      <SkeletonRows {...skeleton} />
    </div>
  );
}
