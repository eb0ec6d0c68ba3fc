import { type ComponentProps, type Key, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { EmptyState } from './EmptyState.tsx';
import type { PagedQuery } from './PagedList.tsx';
import skeletons from './Skeletons.module.css';
import { numbered, SkeletonHead, type SkeletonMark } from './Skeletons.tsx';
import { useRovingRows } from './useRovingRows.ts';
import classes from './WindowedList.module.css';

/** The position that a row's button receives. */
export type RowPosition = { readonly selected: boolean; readonly tabStop: boolean };

type Props<Row> = {
  found: Pick<PagedQuery, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  /** Undefined until the first page loads. */
  rows: readonly Row[] | undefined;
  /** Declare it outside of a component: a new function renders every row again. */
  keyOf: (row: Row) => Key;
  /** The key of the open row, which scrolls into view. */
  selected: Key | null;
  /** Pixels, for a usual row. */
  rowHeight: number;
  /** The list's name, if nothing around it names it. */
  label?: string;
  loading: string;
  more: string;
  /** The outline of the rows' pictures while they load, and a row's outline if it is more than a picture and two lines. */
  mark: SkeletonMark;
  outline?: ReactNode;
  empty: ComponentProps<typeof EmptyState>;
  /** The text for an error, shown instead of the rows or below them. */
  failure: ReactNode;
  /** Renders a row; its first element is a button. */
  renderRow: (row: Row, place: RowPosition) => ReactNode;
};

/** A long list in its own column, in each of its states. Only the rows in view are rendered. */
export function WindowedList<Row>({ rows, loading, empty, failure, ...drawn }: Props<Row>) {
  if (rows === undefined || rows.length === 0)
    return (
      failure ??
      (rows ? (
        <EmptyState {...empty} />
      ) : (
        <Loading label={loading} mark={drawn.mark} outline={drawn.outline} />
      ))
    );
  return <Rows rows={rows} failure={failure} {...drawn} />;
}

/** The next page loads when this many rows are left. */
const nearEnd = 12;

type RowsProps<Row> = Omit<Props<Row>, 'rows' | 'loading' | 'empty'> & { rows: readonly Row[] };

function Rows<Row>(props: RowsProps<Row>) {
  const { found, rows, keyOf, selected, rowHeight, label, more, mark, outline, failure, renderRow } = props;
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

  // The end that was last approached. A page that arrives immediately replaces it with a new end.
  const end = (drawn.at(-1)?.index ?? 0) >= rows.length - nearEnd ? rows.length : null;
  const mayFetch = hasNextPage && error === null && !isFetchingNextPage;
  useEffect(() => {
    if (end !== null && mayFetch) fetchNextPage();
  }, [end, mayFetch, fetchNextPage]);

  // Only when it opens. A row that moves, as a conversation does with a new message, does not scroll the list.
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
      {isFetchingNextPage && <Loading label={more} mark={mark} outline={outline} rows={2} />}
      {failure}
    </div>
  );
}

type LoadingProps = Pick<Props<never>, 'mark' | 'outline'> & { label: string; rows?: number };

/** Rows as high as those that come, and below them the text, so that nothing moves. */
function Loading({ label, mark, outline, rows = 6 }: LoadingProps) {
  return (
    <div role="status" data-late="">
      <div aria-hidden="true">
        {numbered(rows).map((row) => (
          <div key={row} className={classes.blank}>
            {outline ?? (
              <div className={classes.head}>
                <SkeletonHead mark={mark} />
              </div>
            )}
          </div>
        ))}
      </div>
      <p className={`${classes.head} ${skeletons.label}`}>{label}</p>
    </div>
  );
}
