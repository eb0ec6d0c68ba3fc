import { type CompanyCard as Company, discoverTexts } from '@ambitionhub/contract/directory';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { usePrinting } from '../../../ui/usePrinting.ts';
import type { StandingOf } from '../../applications/index.ts';
import { CompanyCard } from './CompanyCard.tsx';
import classes from './Discover.module.css';
import { useGridPlace } from './useGridPlace.ts';

/** Whether more companies follow, and how far fetching them is. */
export type More = 'none' | 'waiting' | 'loading' | 'failed';

type Props = {
  /** The id of the heading above. */
  labelledBy: string;
  companies: readonly Company[];
  /** They belong to the search before, and the answer to the present one is on its way. */
  stale: boolean;
  more: More;
  onMore: () => void;
  standingOf: StandingOf;
  onOpenChat: (company: Company) => void;
  onApply: (company: Company) => void;
};

const estimatedRow = 420;
const gap = 16;

function rowsOf(companies: readonly Company[], columns: number): readonly (readonly Company[])[] {
  const count = Math.ceil(companies.length / columns);
  return Array.from({ length: count }, (_, row) => companies.slice(row * columns, (row + 1) * columns));
}

/** Only the rows in view are on the page, so that a list of any length scrolls smoothly. */
export function CompanyGrid({
  labelledBy,
  companies,
  stale,
  more,
  onMore,
  standingOf,
  onOpenChat,
  onApply,
}: Props) {
  const { ref, columns, top } = useGridPlace();
  const printing = usePrinting();
  const rows = rowsOf(companies, columns);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedRow,
    getItemKey: (index) => `${columns}:${rows[index]?.[0]?.id}`,
    gap,
    overscan: printing ? rows.length : 2,
    scrollMargin: top,
  });

  const items = virtualizer.getVirtualItems();
  const nearEnd = !printing && (items.at(-1)?.index ?? 0) >= rows.length - 2;
  useEffect(() => {
    if (nearEnd && more === 'waiting' && !stale) onMore();
  }, [nearEnd, more, stale, onMore]);

  return (
    <>
      <div
        ref={ref}
        role="feed"
        aria-labelledby={labelledBy}
        aria-busy={stale}
        className={classes.grid}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {items.map((item) => (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            role="presentation"
            className={classes.row}
            style={{
              transform: `translateY(${item.start - top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {rows[item.index]?.map((company, column) => (
              <CompanyCard
                key={company.id}
                company={company}
                place={item.index * columns + column + 1}
                total={more === 'none' ? companies.length : -1}
                standing={standingOf(company.id)}
                onOpenChat={() => onOpenChat(company)}
                onApply={() => onApply(company)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.more} role="status">
        {more === 'loading' && discoverTexts.loadingMore}
      </p>
      {more === 'failed' && <ErrorState message={discoverTexts.moreError} onRetry={onMore} />}
    </>
  );
}
