import { dateText } from '@ambitionhub/contract/text';

/** A calendar day (`2031-01-31`) as people write it; its year is clear from the period. */
export const dayLabel = dateText({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const monthLabel = dateText({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** The labels under a chart. Its first and last day may be in different years: then it has months with their years. */
export function axisLabels(days: readonly string[]): readonly string[] {
  const isAcrossYears = days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  return days.map(isAcrossYears && days.length > 20 ? monthLabel : dayLabel);
}
