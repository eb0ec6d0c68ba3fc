import type { ReactNode } from 'react';
import classes from './Details.module.css';
import { dateLabel } from './dateLabel.ts';

type Fact = readonly [label: string, value: ReactNode];

const hasValue = ([, value]: Fact): boolean => value !== '' && value !== null;

/** An account's data, name by name; empty values are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.filter(hasValue).map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Moment({ at, format }: { at: string; format?: Intl.DateTimeFormatOptions }) {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return <time dateTime={at}>{dateLabel(at, locale, timeZone, format)}</time>;
}
