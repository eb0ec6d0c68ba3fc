import { useNow } from '../useNow.ts';
import { dayName, dayOf } from './day.ts';
import classes from './MessageRow.module.css';

/** Stands above the first message of a day, and names that day anew when midnight passes. */
export function DayMark({ at }: { at: string }) {
  const now = useNow();
  const moment = new Date(at);
  return (
    <p className={classes.day}>
      <time dateTime={dayOf(moment)}>{dayName(moment, now)}</time>
    </p>
  );
}
