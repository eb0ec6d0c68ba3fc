import { Skeleton } from '@mantine/core';
import classes from './Skeletons.module.css';

const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div data-late="">
      <Lines lines={lines} />
    </div>
  );
}

/** The last one is shorter, as in a paragraph. */
function Lines({ lines }: { lines: number }) {
  return (
    <div className={classes.lines} aria-hidden="true">
      {numbered(lines).map((line) => (
        <Skeleton key={line} height="0.875rem" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

/** Says what is loading, as a placeholder for a list of people or companies: a picture and two lines each. */
export function SkeletonRows({ rows = 6, label }: { rows?: number; label: string }) {
  return (
    <div role="status" data-late="">
      <p className={classes.label}>{label}</p>
      {numbered(rows).map((row) => (
        <div key={row} className={classes.row} aria-hidden="true">
          <Skeleton circle height="3rem" />
          <Lines lines={2} />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for a grid of cards. */
export function SkeletonCards({ cards = 6, label }: { cards?: number; label: string }) {
  return (
    <div role="status" data-late="">
      <span className="visually-hidden">{label}</span>
      <div className={classes.cards} aria-hidden="true">
        {numbered(cards).map((card) => (
          <div key={card} className={classes.card}>
            <div className={classes.row}>
              <Skeleton circle height="3rem" />
              <Lines lines={2} />
            </div>
            <Lines lines={3} />
            <Skeleton height="var(--ah-control-height)" />
          </div>
        ))}
      </div>
    </div>
  );
}
