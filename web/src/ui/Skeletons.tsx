import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import card from './Card.module.css';
import grid from './CardGrid.module.css';
import list from './PagedList.module.css';
import classes from './Skeletons.module.css';

export const numbered = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Says what is loading. Content below it stays hidden until then (`base.css`). */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" data-late="">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** A placeholder for lines of text. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div data-late="" aria-hidden="true">
      <Bars lines={lines} />
    </div>
  );
}

/** Lines within a larger skeleton. The last one is shorter, as in a paragraph. */
export function Bars({ lines = 2 }: { lines?: number }) {
  return (
    <div className={classes.lines}>
      {numbered(lines).map((line) => (
        <Skeleton key={line} height="0.875rem" width={line === lines - 1 ? '60%' : '100%'} />
      ))}
    </div>
  );
}

export function SkeletonChips({ chips = 3 }: { chips?: number }) {
  return (
    <div className={classes.chips}>
      {numbered(chips).map((chip) => (
        <Skeleton key={chip} height="1.5rem" width={`${5 + (chip % 3)}rem`} radius="xl" />
      ))}
    </div>
  );
}

export const SkeletonButton = () => <Skeleton height="var(--ah-control-height)" radius="md" />;

/** Labels with their fields, below the form's first content. */
export function SkeletonFields({ fields, children }: { fields: number; children?: ReactNode }) {
  return (
    <div className={classes.fields}>
      {children}
      {numbered(fields).map((field) => (
        <div key={field} className={classes.lines}>
          <Skeleton height="0.875rem" width="40%" />
          <SkeletonButton />
        </div>
      ))}
    </div>
  );
}

/** The shape of the picture: round for a person, square for a company. */
export type SkeletonMark = 'round' | 'square' | 'none';

const roundings = { round: '50%', square: 'md' } as const;

/** A picture with lines next to it. */
export function SkeletonHead({
  mark,
  size = '3rem',
  lines,
}: {
  mark: SkeletonMark;
  size?: string;
  lines?: number;
}) {
  return (
    <div className={classes.head}>
      {mark !== 'none' && <Skeleton height={size} width={size} radius={roundings[mark]} />}
      <Bars {...(lines !== undefined && { lines })} />
    </div>
  );
}

type RowsProps = {
  label: string;
  rows?: number;
  mark?: SkeletonMark;
  /** The rows are in a box, as in a paged list. */
  boxed?: boolean;
  /** One row's outline, if a picture with two lines is not enough. */
  children?: ReactNode;
};

/** A placeholder for the rows of a list, below its loading text. */
export function SkeletonRows({ label, rows = 6, mark = 'none', boxed = false, children }: RowsProps) {
  return (
    <div role="status" data-late="">
      <p className={classes.label}>{label}</p>
      <div aria-hidden="true" className={boxed ? list.list : undefined}>
        {numbered(rows).map((row) => (
          <div key={row} className={boxed ? classes.boxed : undefined}>
            {children ?? (
              <div className={classes.row}>
                <SkeletonHead mark={mark} />
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

type CardsProps = {
  label: string;
  cards?: number;
  /** One card's outline. */
  children: ReactNode;
};

/** A placeholder for a grid of cards, in the same columns. */
export function SkeletonCards({ label, cards = 6, children }: CardsProps) {
  return (
    <Loading label={label}>
      <div className={grid.columns}>
        {numbered(cards).map((one) => (
          <Fragment key={one}>{children}</Fragment>
        ))}
      </div>
    </Loading>
  );
}

/** A placeholder for sections with a heading each, such as the cards of the settings. */
export function SkeletonPanels({
  label,
  panels = 3,
  children,
}: {
  label: string;
  panels?: number;
  children?: ReactNode;
}) {
  return (
    <Loading label={label}>
      <div className={classes.panels}>
        {numbered(panels).map((panel) => (
          <div key={panel} className={card.card}>
            <Skeleton height="1.5rem" width="min(12rem, 100%)" />
            {children ?? <Bars lines={3} />}
          </div>
        ))}
      </div>
    </Loading>
  );
}
