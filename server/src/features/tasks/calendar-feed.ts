import { addDays, type Day } from '@ambitionhub/contract/calendar';
import { paths } from '@ambitionhub/contract/routes';
import { taskTexts } from '@ambitionhub/contract/tasks';
import ical, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { CalendarProof, CalendarSpan, CalendarTask } from './calendar-feed.store.ts';

const texts = taskTexts.calendar;
const halfHour = 30 * 60 * 1000;
/** How often a calendar program should read it again, in seconds. */
const hour = 3600;

type Entry = ICalEventData & { readonly id: string };

/**
 * Entries as an iCalendar file (RFC 5545): lines end with CRLF and have at most 75 octets, instants are in
 * UTC and days have no time, so that no calendar program needs a time zone's definition.
 */
export function calendarOf(entries: readonly Entry[], publicUrl: string): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'AmbitionHub', product: 'Work', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: hour,
  });
  for (const entry of entries) calendar.createEvent({ ...entry, id: `${entry.id}@${host}` });
  return `${calendar.toString().trimEnd()}\r\n`;
}

const startOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const wholeDay = (id: string, day: Day | null, summary: string, stamp: Date | null): readonly Entry[] =>
  day === null
    ? []
    : [
        {
          id,
          start: startOf(day),
          end: startOf(addDays(day, 1)),
          allDay: true,
          summary,
          stamp: stamp ?? startOf(day),
        },
      ];

export const spanEntries = ({ id, name, firstDay, lastDay, answeredAt }: CalendarSpan): readonly Entry[] => [
  ...wholeDay(`first-${id}`, firstDay, texts.first(name), answeredAt),
  ...wholeDay(`last-${id}`, lastDay, texts.last(name), answeredAt),
];

type Side = 'student' | 'company';

function linkTo(publicUrl: string, side: Side, taskId: string): string {
  const [path, tab] =
    side === 'student' ? [paths.studentDashboard, 'work'] : [paths.companyDashboard, 'ambassadors'];
  return `${publicUrl}${path}?${new URLSearchParams({ tab, view: 'tasks', task: taskId })}`;
}

/** Where and when a task takes place, if it does. */
export const meetingEntries = (task: CalendarTask, side: Side, publicUrl: string): readonly Entry[] =>
  task.startsAt === null || task.endsAt === null
    ? []
    : [
        {
          id: `task-${task.taskId}`,
          start: task.startsAt,
          end: task.endsAt,
          summary: task.title,
          ...(task.place !== null && { location: task.place }),
          url: linkTo(publicUrl, side, task.taskId),
          stamp: task.changedAt,
        },
      ];

const until = (at: Date) => ({ start: new Date(at.getTime() - halfHour), end: at });

/** The end of a task that a student has taken, and where and when it takes place. */
export const proofEntries = (proof: CalendarProof, publicUrl: string): readonly Entry[] => [
  ...meetingEntries(proof, 'student', publicUrl),
  ...(proof.dueAt !== null && (proof.state === 'started' || proof.state === 'returned')
    ? [
        {
          id: `proof-${proof.proofId}`,
          ...until(proof.dueAt),
          summary: texts.handIn(proof.title),
          description: proof.companyName,
          url: linkTo(publicUrl, 'student', proof.taskId),
          stamp: proof.since,
        },
      ]
    : []),
];

/** The end of a company's task, and where and when it takes place. */
export const taskEntries = (task: CalendarTask, publicUrl: string): readonly Entry[] => [
  ...meetingEntries(task, 'company', publicUrl),
  ...(task.closesAt === null
    ? []
    : [
        {
          id: `close-${task.taskId}`,
          ...until(task.closesAt),
          summary: texts.closes(task.title),
          url: linkTo(publicUrl, 'company', task.taskId),
          stamp: task.changedAt,
        },
      ]),
];
