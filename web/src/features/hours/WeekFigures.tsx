import { formatMinutes, type HourWeek, hoursTexts } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Badge } from '../../ui/Badge.tsx';
import { weekLabel } from '../../ui/dayLabels.ts';
import classes from './WeekFigures.module.css';

/** A week in one line: its days, time, pay, and whether the time is more than agreed. */
export function WeekFigures({ week }: { week: HourWeek }) {
  const { minutes, agreedMinutes, amountCents } = week;
  return (
    <span className={classes.figures}>
      <time dateTime={week.week}>{weekLabel(week.week)}</time>
      <span>{formatMinutes(minutes)}</span>
      <strong>{money(amountCents)}</strong>
      {agreedMinutes !== null && minutes > agreedMinutes && (
        <Badge tone="waiting" icon="alert">
          {hoursTexts.agreed(formatMinutes(agreedMinutes))}
        </Badge>
      )}
    </span>
  );
}
