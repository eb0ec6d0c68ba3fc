import { useNow } from '../useNow.ts';
import { dayName, dayOf } from './day.ts';
import classes from './MessageRow.module.css';

/** The heading above a day's first message; it updates its name at midnight. */
export function DayMark({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <p className={classes.day}>
      <time dateTime={dayOf(moment)}>{dayName(moment, now)}</time>
    </p>
  );
}
