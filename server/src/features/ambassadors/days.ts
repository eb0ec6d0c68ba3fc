import { ambassadorDays, type TermsInput, termsErrors } from '@ambitionhub/contract/ambassadors';
import { addDays, type Day, dayIn } from '@ambitionhub/contract/calendar';
import type { FieldFault } from '@ambitionhub/contract/refusals';
import { Refusal } from '../../platform/http/index.ts';

const errors = termsErrors;

/** Today in a time zone. */
export const todayIn = (timeZone: string): Day => dayIn(timeZone, new Date());

/** Refuses terms with impossible days: they must be from `earliest` on and within two years of it. */
export function requireDays({ fromDay }: TermsInput, earliest: Day, tooEarly: string): void {
  if (fromDay < earliest) throw fault('terms.fromDay', tooEarly);
  if (fromDay > addDays(earliest, ambassadorDays.ahead)) throw fault('terms.fromDay', errors.firstDayFar);
}

type Days = { readonly today: Day; readonly firstDay: Day; readonly ends: Day | null };

/**
 * Refuses a last day in the past, after the agreed end, or before the first day. Today is allowed even then: the work
 * never begins.
 */
export function requireLastDay(lastDay: Day, { today, firstDay, ends }: Days): void {
  if (lastDay < today) throw fault('lastDay', errors.lastDayPast);
  if (ends !== null && lastDay > ends) throw fault('lastDay', errors.lastDayLater);
  if (lastDay < firstDay && lastDay > today) throw fault('lastDay', errors.lastBeforeFirst);
}

const fault = (field: FieldFault['field'], message: string): Refusal =>
  new Refusal('INVALID_INPUT', { fields: [{ field, message }] });
