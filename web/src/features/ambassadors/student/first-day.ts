import type { Ambassadorship } from '@ambitionhub/contract/ambassadors';
import { type Day, laterDay } from '@ambitionhub/contract/calendar';

/** The day on which the work starts; an offer's terms start today if their first day has passed. */
export const firstDayOf = ({ firstDay, terms, today }: Ambassadorship): Day =>
  firstDay ?? laterDay(terms.fromDay, today);

/** Whether the work has not started, or starts today. */
export const isStarting = (one: Ambassadorship): boolean =>
  one.state === 'active' && one.endedBy === null && one.today <= firstDayOf(one);
