import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { dateText } from '@ambitionhub/contract/text';
import { dayText } from '../../../ui/Day.tsx';

const { end, company, student } = ambassadorTexts;

const when = dateText({ dateStyle: 'medium' });

/** The state of an offer or an ambassadorship, in one sentence or none. */
export function progressText(one: Ambassadorship, side: Participant): string {
  const { state, lapsesAt, lastDay, firstDay, endedBy, today } = one;
  if (state === 'offered' && lapsesAt !== null) {
    const day = when(lapsesAt);
    if (side === 'company') return company.waiting(day);
    const { changed, until } = student.offer;
    return one.terms.version > 1 ? `${changed} ${until(day)}` : until(day);
  }
  if (state === 'ended' && lastDay !== null)
    return firstDay === null ? end.neverBegan(dayText(lastDay)) : end.over(dayText(lastDay));
  if (state !== 'active' || firstDay === null) return '';
  if (endedBy !== null && lastDay !== null)
    return endedBy === side ? end.byYou(dayText(lastDay)) : end.by(one.with.name, dayText(lastDay));
  // Before the first day, the badge next to it says when the work starts.
  const begun = today < firstDay ? [] : [`${end.since(dayText(firstDay))}.`];
  return [...begun, ...(lastDay === null ? [] : [end.agreed(dayText(lastDay))])].join(' ');
}
