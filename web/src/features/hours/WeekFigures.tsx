import { formatMinutes, type HourWeek, hoursTexts } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Badge } from '../../ui/Badge.tsx';
import { weekLabel } from '../../ui/dayLabels.ts';
import classes from './WeekFigures.module.css';

type Props = {
  week: HourWeek;
  /** Where the amount has a column of its own. */
  isAmountApart?: boolean;
};

/** A week in one line: its days, time, pay, and whether the time is more than agreed. */
export function WeekFigures({ week, isAmountApart = false }: Props) {
  const { minutes, agreedMinutes, amountCents } = week;
  return (
    <span className={classes.figures}>
      <time dateTime={week.week}>{weekLabel(week.week)}</time>
      <span>{formatMinutes(minutes)}</span>
      {!isAmountApart && <strong>{money(amountCents)}</strong>}
      {agreedMinutes !== null && minutes > agreedMinutes && (
        <Badge tone="waiting" icon="alert">
          {hoursTexts.over(formatMinutes(minutes - agreedMinutes), formatMinutes(agreedMinutes))}
        </Badge>
      )}
    </span>
  );
}
