import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useRovingRows } from '../../../ui/useRovingRows.ts';
import classes from './ApplicantList.module.css';
import { ApplicantRow } from './ApplicantRow.tsx';

type Props = {
  applicants: readonly Applicant[];
  selected: UserId | null;
  onOpen: (id: UserId) => void;
  /** Fetches the next page; null where there is none, or it is on its way. */
  onNearEnd: (() => unknown) | null;
  /** What follows the last row. */
  children: ReactNode;
};

/** Pixels: a row with three lines. */
const usualHeight = 92;
/** Rows before the last one at which the next page is fetched. */
const nearEnd = 12;

/** The rows in view, of however many there are; the one that is open comes into view. */
export function ApplicantRows({ applicants, selected, onOpen, onNearEnd, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = applicants.findIndex((applicant) => applicant.with.id === selected);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count: applicants.length,
      getScrollElement: () => scroller.current,
      getItemKey: useCallback((index: number) => applicants[index]?.with.id ?? index, [applicants]),
      estimateSize: () => usualHeight,
      overscan: 6,
    },
    place,
  );
  const drawn = virtualizer.getVirtualItems();

  // The end that has been come near to: a page that comes at once puts another one in its place.
  const end = (drawn.at(-1)?.index ?? 0) >= applicants.length - nearEnd ? applicants.length : null;
  useEffect(() => {
    if (end !== null) onNearEnd?.();
  }, [end, onNearEnd]);

  useEffect(() => {
    if (place !== -1) virtualizer.scrollToIndex(place);
  }, [place, virtualizer]);

  return (
    <div ref={scroller} className={classes.scroller}>
      <ul
        className={classes.rows}
        aria-label={applicationTexts.company.title}
        style={{ height: virtualizer.getTotalSize() }}
        {...listProps}
      >
        {drawn.map(({ index, key, start }) => {
          const applicant = applicants[index];
          return (
            applicant && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={onNearEnd ? -1 : applicants.length}
                aria-posinset={index + 1}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ApplicantRow
                  applicant={applicant}
                  selected={index === place}
                  tabStop={index === tabStop}
                  onOpen={onOpen}
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
