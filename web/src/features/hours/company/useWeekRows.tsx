import { addDays } from '@ambitionhub/contract/calendar';
import type { HourWeek, WeekList } from '@ambitionhub/contract/hours';
import type { MergedKind } from '../../../ui/mergedRows.ts';
import { useReviewWeeks } from '../api/hours.ts';
import { WeekRow } from './WeekRow.tsx';

const keyOf = ({ ambassadorshipId, week }: HourWeek): string => `${ambassadorshipId} ${week}`;

/** The company's weeks of hours as rows of its review. A week waits from the Monday after it. */
export function useWeekRows(list: WeekList | null, query: string): MergedKind | null {
  const found = useReviewWeeks(list, query);
  if (list === null) return null;
  return {
    found,
    rows: (found.data ?? []).map((week) => ({
      key: keyOf(week),
      since: addDays(week.week, 7),
      content: <WeekRow week={week} />,
    })),
  };
}
