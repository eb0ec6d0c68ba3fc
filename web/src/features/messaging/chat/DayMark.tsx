import { useNow } from '../useNow.ts';
import { dayName } from './day.ts';
import classes from './MessageRow.module.css';

/** Stands above the first message of a day, and names that day anew when midnight passes. */
export function DayMark({ at }: { at: string }) {
  const now = useNow();
  return (
    <p className={classes.day}>
      <time dateTime={at.slice(0, 10)}>{dayName(new Date(at), now)}</time>
    </p>
  );
}
