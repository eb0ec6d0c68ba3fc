import type { AmbassadorshipState } from '../ambassadors/constants.ts';
import type { TermsSpan } from '../ambassadors/pay.ts';
import type { By, Transition } from '../ambassadors/rules.ts';
import { addDays, type Day, earlierDay, laterDay } from '../calendar/index.ts';
import { hoursDays, type WeekState } from './constants.ts';

/** The last day of the week that begins on a Monday. */
export const weekEnd = (week: Day): Day => addDays(week, 6);

/** Whether a week is over, so that a company may decide about it: hours cannot be added to an approved week. */
export const isWeekOver = (week: Day, today: Day): boolean => weekEnd(week) < today;

/**
 * The day on which the calendar approves a week whose hours change today: 14 days after its end, or after
 * the change if that is later.
 */
export const approvalDay = (week: Day, today: Day): Day =>
  addDays(laterDay(weekEnd(week), today), hoursDays.approval);

/** The facts that decide on which days hours may be logged. `lastDay` is null while the ambassadorship has no end. */
export type HoursAmbassadorship = {
  readonly state: AmbassadorshipState;
  readonly spans: readonly TermsSpan[];
  readonly lastDay: Day | null;
};

/** The last day on which hours can be handed in; null while the ambassadorship has no end. */
export const handInUntil = (lastDay: Day | null): Day | null =>
  lastDay === null ? null : addDays(lastDay, hoursDays.after);

/**
 * The days for which hours can be logged today: days with hourly pay, from 31 days ago until today. There are none
 * after the last day for handing in hours (the work, sections 2 and 3).
 */
export function loggableSpans(
  { state, spans, lastDay }: HoursAmbassadorship,
  today: Day,
): readonly LoggableSpan[] {
  const until = handInUntil(lastDay);
  if ((state !== 'active' && state !== 'ended') || (until !== null && until < today)) return [];
  const earliest = addDays(today, -hoursDays.logged);
  return spans.flatMap(({ terms, first, last }) => {
    const from = laterDay(first, earliest);
    const to = earlierDay(last, today) ?? today;
    return terms.pay === 'hourly' && from <= to ? [{ first: from, last: to, terms }] : [];
  });
}

export type LoggableSpan = { readonly first: Day; readonly last: Day; readonly terms: TermsSpan['terms'] };

/** Events of a week of hours. A week that the company does not review is approved after 14 days. */
export const weekEvents = ['log', 'approve', 'return'] as const;
export type WeekEvent = (typeof weekEvents)[number];

/** Who can move a week of hours from which state to which (the work, section 3). */
const weekMoves: Readonly<Record<WeekEvent, Transition<WeekState>>> = {
  log: { by: ['student'], from: ['none', 'logged', 'returned'], to: 'logged' },
  approve: { by: ['company', 'calendar'], from: ['logged'], to: 'approved' },
  return: { by: ['company'], from: ['logged'], to: 'returned' },
};

/** The state after an event, or null if the event is not allowed there. */
export function weekStateAfter(state: WeekState | 'none', event: WeekEvent, by: By): WeekState | null {
  const move = weekMoves[event];
  return move.by.includes(by) && move.from.includes(state) ? move.to : null;
}
