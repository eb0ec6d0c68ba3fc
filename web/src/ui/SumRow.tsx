import { money } from '@ambitionhub/contract/ledger';
import type { ReactNode } from 'react';
import classes from './SumRow.module.css';

/** An amount. */
export const Money = ({ cents }: { cents: number }) => <span className={classes.amount}>{money(cents)}</span>;

type LinesProps = { title: ReactNode; below?: ReactNode };

/** What an amount is for, with a quieter line below. */
export const SumLines = ({ title, below }: LinesProps) => (
  <span className={classes.lines}>
    {title}
    {below !== undefined && <span className={classes.quiet}>{below}</span>}
  </span>
);

/** An amount, and what is before it; on a phone they are below the lines. */
export const SumEnd = ({ children, cents }: { children?: ReactNode; cents: number }) => (
  <span className={classes.end}>
    {children}
    <Money cents={cents} />
  </span>
);

type Props = LinesProps & { picture?: ReactNode; end: ReactNode; children?: ReactNode };

/** A row of a list of amounts: what it is for, the amount at the end, and more below, each in full width. */
export const SumRow = ({ picture, end, children, ...lines }: Props) => (
  <li className={classes.row}>
    <span className={classes.what}>
      {picture}
      <SumLines {...lines} />
    </span>
    {end}
    {children}
  </li>
);
