import { onFirstUse } from '@ambitionhub/contract/text';

function dated(options: Intl.DateTimeFormatOptions) {
  const format = onFirstUse(() => new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' }));
  return (day: string): string => format().format(new Date(`${day}T00:00:00Z`));
}

/** A calendar day (`2031-01-31`) as people write it; its year is clear from the period. */
export const dayLabel = dated({ month: 'short', day: 'numeric' });
const monthLabel = dated({ month: 'short', year: 'numeric' });

/** The labels under a chart. Its first and last day may be in different years: then it has months with their years. */
export function axisLabels(days: readonly string[]): readonly string[] {
  const isAcrossYears = days[0]?.slice(0, 4) !== days.at(-1)?.slice(0, 4);
  return days.map(isAcrossYears && days.length > 20 ? monthLabel : dayLabel);
}
