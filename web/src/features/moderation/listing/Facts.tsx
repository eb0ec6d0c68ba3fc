import { moderationTexts } from '@ambitionhub/contract/moderation';
import type { ReactNode } from 'react';
import classes from './Details.module.css';
import { dateLabel } from './dateLabel.ts';

/** An account's data, name by name; empty values say so. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null ? moderationTexts.dates.none : value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Moment({ at }: { at: string }) {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return <time dateTime={at}>{dateLabel(at, locale, timeZone)}</time>;
}
