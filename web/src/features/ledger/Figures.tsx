import type { ReactNode } from 'react';
import classes from './ledger.module.css';

export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly tone?: 'late';
};

/** The sums at the top of a part. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note, tone }) => (
        <div key={label} className={classes.figure} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note !== undefined && <span className={classes.quiet}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
