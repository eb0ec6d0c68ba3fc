import type { Day } from '@ambitionhub/contract/calendar';
import {
  type HoursId,
  type HourWeek,
  hoursLimits,
  isWeekOver,
  type WeekDecisionId,
} from '@ambitionhub/contract/hours';
import type { Participant } from '@ambitionhub/contract/messaging';
import * as z from 'zod';
import { defineList, sortKeys } from '../../platform/http/index.ts';
import type { WeekRow } from './weeks.store.ts';

export const weekList = defineList({
  size: hoursLimits.page,
  keys: z.tuple([sortKeys.day, sortKeys.id]),
  keysOf: ({ week }: WeekRow) => [week.week, week.ambassadorshipId] as const,
});

/** A week as one side sees it. Only the company sees who decided, and a decision that can still be undone. */
export function presentWeek(
  { week, hours, until, ...face }: WeekRow,
  side: Participant,
  today: Day,
): HourWeek {
  const isTheirs = side === 'company';
  const other = isTheirs
    ? ({ id: week.studentId, userType: 'student' } as const)
    : ({ id: week.companyId, userType: 'company' } as const);
  return {
    ambassadorshipId: week.ambassadorshipId,
    with: { ...other, name: face.name, image: face.image, gone: face.gone },
    week: week.week,
    state: week.state,
    minutes: week.minutes,
    agreedMinutes: week.agreedMinutes,
    amountCents: week.amountCents,
    dueOn: week.state === 'logged' ? week.dueOn : null,
    note: week.note,
    decidedAt: week.decidedAt?.toISOString() ?? null,
    decidedBy: isTheirs ? week.decidedByName : null,
    decidable:
      isTheirs && week.state === 'logged' && week.decisionId === null && isWeekOver(week.week, today),
    deciding: isTheirs ? decidingOf(week, until) : null,
    hours: hours.map(({ id, day, minutes, note, rateCents }) => ({
      id: id as HoursId,
      day,
      minutes,
      note,
      rateCents,
    })),
    version: week.version,
  };
}

function decidingOf(
  { decision, decisionId, decisionNote }: WeekRow['week'],
  until: Date | null,
): HourWeek['deciding'] {
  if (decision === null || decisionId === null || until === null) return null;
  return { id: decisionId as WeekDecisionId, decision, note: decisionNote, until: until.toISOString() };
}
