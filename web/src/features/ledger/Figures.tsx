import type { ReactNode } from 'react';
import classes from './ledger.module.css';

export type Figure = {
  readonly label: string;
  readonly value: string;
  readonly note?: ReactNode;
  readonly tone?: 'late';
  /** Leads to what it is made of. */
  readonly onOpen?: () => void;
};

/** The money summary at the top of a part: pending, owed, paid. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note, tone, onOpen }) => (
        <div key={label} className={classes.figure} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong>
              {onOpen ? (
                <button type="button" className={classes.lead} onClick={onOpen}>
                  {value}
                </button>
              ) : (
                value
              )}
            </strong>
            {note !== undefined && <span className={classes.quiet}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
