import { taskCalendarPath } from '@ambitionhub/contract';
import { type Meeting, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { onFirstUse } from '@ambitionhub/contract/text';
import classes from './Tasks.module.css';

const dayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat(undefined, {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);
const timeFormat = onFirstUse(
  () => new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** `task` links to its calendar entry. */
type Props = { meeting: Meeting; task?: TaskId };

/** Where and when a task takes place. The day and times are local to the place, whatever the reader's time zone. */
export function MeetingLine({ meeting: { place, day, from, to }, task }: Props) {
  const time = (clock: string): string => timeFormat().format(new Date(`${day}T${clock}:00Z`));
  return (
    <p className={classes.text}>
      <time dateTime={`${day}T${from}`}>
        {dayFormat().format(new Date(`${day}T00:00:00Z`))}, {time(from)} – {time(to)}
      </time>
      <br />
      {place}
      {task !== undefined && (
        <>
          <br />
          <a href={taskCalendarPath(task)} download="task.ics">
            {taskTexts.calendar.add}
          </a>
        </>
      )}
    </p>
  );
}
