import { formatMinutes, type HourWeek, hoursTexts } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import type { ReactNode } from 'react';
import { weekdayLabel } from '../../ui/dayLabels.ts';
import classes from './WeekDays.module.css';

type Hours = HourWeek['hours'][number];

type Props = {
  week: HourWeek;
  /** The actions for one day's hours. */
  act?: (hours: Hours) => ReactNode;
};

/** A week's hours by day, with the rate where it changes within the week. */
export function WeekDays({ week: { hours }, act }: Props) {
  const isMixed = new Set(hours.map(({ rateCents }) => rateCents)).size > 1;
  return (
    <ul className={classes.days}>
      {hours.map((one) => (
        <li key={one.id} className={classes.day}>
          <time dateTime={one.day} className={classes.date}>
            {weekdayLabel(one.day)}
          </time>
          <span className={classes.minutes}>
            {formatMinutes(one.minutes)}
            {isMixed && <span className={classes.rate}> × {money(one.rateCents)}</span>}
          </span>
          <span className={classes.note} dir="auto" data-empty={one.note === '' || undefined}>
            {one.note === '' ? hoursTexts.noNote : one.note}
          </span>
          {act && <span className={classes.act}>{act(one)}</span>}
        </li>
      ))}
    </ul>
  );
}
