import { addDays, type Day, weekOf } from '@ambitionhub/contract/calendar';
import { hoursLimits, type LoggableAmbassadorship } from '@ambitionhub/contract/hours';
import { defineForm } from '../../../session/drafts/draft.ts';
import { number, text } from '../../../session/drafts/kinds.ts';

/** Typed hours that are not saved yet. `id` is the request's id, so that a repeated request is stored once. */
export const hoursForm = defineForm('hours', { at: text, day: text, minutes: number, note: text, id: text });

/** The data of a company for the dialog. */
export type LogAmbassadorship = Pick<
  LoggableAmbassadorship,
  'ambassadorshipId' | 'today' | 'approved' | 'lastMinutes'
> & {
  readonly with: { readonly name: string };
  readonly spans: readonly Pick<LoggableAmbassadorship['spans'][number], 'first' | 'last' | 'rateCents'>[];
};

/** Whether new hours can be logged on a day. */
export const isLoggable = ({ spans, approved }: LogAmbassadorship, day: Day): boolean =>
  spans.some(({ first, last }) => first <= day && day <= last) && !approved.includes(weekOf(day));

/** The number of days that the dialog offers as buttons. */
const offered = 7;

/** The last days on which hours can be logged, today first. */
export const recentDays = (place: LogAmbassadorship): readonly Day[] =>
  Array.from({ length: offered }, (_, ago) => addDays(place.today, -ago)).filter((day) =>
    isLoggable(place, day),
  );

/** The first and the last day on which hours can be logged. */
export const rangeOf = ({ spans }: LogAmbassadorship): { first: Day; last: Day } => ({
  first: spans.map(({ first }) => first).toSorted()[0] ?? '',
  last:
    spans
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? '',
});

/** The rate per hour on a day, in cents; null if no hours can be logged. */
export const rateOn = ({ spans }: LogAmbassadorship, day: Day): number | null =>
  spans.find(({ first, last }) => first <= day && day <= last)?.rateCents ?? null;

/** Minutes within the limits of a day. */
export const clampMinutes = (minutes: number): number =>
  Math.min(hoursLimits.dayMinutes, Math.max(hoursLimits.stepMinutes, minutes));
