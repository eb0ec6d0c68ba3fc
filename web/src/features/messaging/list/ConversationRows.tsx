import type { UserId } from '@ambitionhub/contract/accounts';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useRovingRows } from '../../../ui/useRovingRows.ts';
import { useNow } from '../useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';

type Props = {
  ids: readonly UserId[];
  selected: UserId | null;
  onSelect: (other: UserId) => void;
  /** Fetches the next page; null where there is none, or it is on its way. */
  onNearEnd: (() => unknown) | null;
  /** What follows the last row. */
  children: ReactNode;
};

/** Pixels: a row with two lines. */
const usualHeight = 73;
/** Rows before the last one at which the next page is fetched. */
const nearEnd = 12;

/** The rows in view, of however many there are. */
export function ConversationRows({ ids, selected, onSelect, onNearEnd, children }: Props) {
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count: ids.length,
      getScrollElement: () => scroller.current,
      getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
      estimateSize: () => usualHeight,
      overscan: 6,
    },
    selected === null ? -1 : ids.indexOf(selected),
  );
  const drawn = virtualizer.getVirtualItems();

  // The end that has been come near to: a page that comes at once puts another one in its place.
  const end = (drawn.at(-1)?.index ?? 0) >= ids.length - nearEnd ? ids.length : null;
  useEffect(() => {
    if (end !== null) onNearEnd?.();
  }, [end, onNearEnd]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul className={classes.rows} style={{ height: virtualizer.getTotalSize() }} {...listProps}>
        {drawn.map(({ index, key, start }) => {
          const id = ids[index];
          return (
            id && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={ids.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ConversationRow
                  id={id}
                  now={now}
                  selected={id === selected}
                  tabStop={index === tabStop}
                  onSelect={onSelect}
                />
              </li>
            )
          );
        })}
      </ul>
      {children}
    </div>
  );
}
