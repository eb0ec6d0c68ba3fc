import { type Meeting, type TaskId, taskCalendarPath, taskTexts } from '@ambitionhub/contract/tasks';
import { dateText } from '@ambitionhub/contract/text';
import classes from './Tasks.module.css';

const dayLabel = dateText({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const timeLabel = dateText({ timeStyle: 'short', timeZone: 'UTC' });

/** `task` links to its calendar entry. */
type Props = { meeting: Meeting; task?: TaskId };

/** Where and when a task takes place. The day and times are local to the place, whatever the reader's time zone. */
export function MeetingLine({ meeting: { place, day, from, to }, task }: Props) {
  const time = (clock: string): string => timeLabel(`${day}T${clock}:00Z`);
  return (
    <p className={classes.text}>
      <time dateTime={`${day}T${from}`}>
        {dayLabel(day)}, {time(from)} – {time(to)}
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
