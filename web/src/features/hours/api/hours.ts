import type { AmbassadorshipId } from '@ambitionhub/contract/ambassadors';
import type { WeekList } from '@ambitionhub/contract/hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';
import { useAct } from '../../../session/refetchVisible.ts';
import { useRows } from '../../../session/useRows.ts';
import { hoursQueries } from './hours-queries.ts';

/** The days on which the student can log hours now. */
export const useLoggable = () =>
  useQuery(orpc.hours.loggable.queryOptions({ select: ({ places }) => places }));

/** The student's weeks of hours, newest first, page by page. */
export const useOwnWeeks = () => useRows('weeks', orpc.hours.mine.pages());

/** The weeks that a company has returned. */
export const useReturnedWeeks = () => useRows('weeks', orpc.hours.mine.pages({ state: 'returned' }));

export const useLogHours = () => useAct(orpc.hours.log, hoursQueries);
export const useRemoveHours = () => useAct(orpc.hours.remove, hoursQueries);
export const useSendAgain = () => useAct(orpc.hours.sendAgain, hoursQueries);

/** Milliseconds between two refetches while a decision can still be undone. */
const watching = 3000;

/** The company's weeks in one list, page by page. Refetches while a decision is not final. */
export const useReviewWeeks = (list: WeekList | null, query: string) =>
  useRows('weeks', {
    ...orpc.hours.review.pages({ list: list ?? 'waiting', ...(query !== '' && { query }) }),
    enabled: list !== null,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ weeks }) => weeks.some(({ deciding }) => deciding !== null))
        ? watching
        : false,
  });

/** All weeks of one ambassador, newest first; earlier ones are approved. */
export function useWeeksOf(ambassadorshipId: AmbassadorshipId) {
  const weeks = (list: WeekList) => orpc.hours.review.pages({ list, ambassadorshipId });
  const lists = [
    useRows('weeks', weeks('waiting')),
    useRows('weeks', weeks('running')),
    useRows('weeks', weeks('returned')),
  ];
  const approved = useRows('weeks', weeks('approved'));
  const all = [...lists, approved];
  return {
    ...approved,
    isPending: all.some(({ isPending }) => isPending),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
    data: all.flatMap(({ data = [] }) => data).toSorted((one, other) => (one.week < other.week ? 1 : -1)),
  };
}

export const useDecideWeek = () => useAct(orpc.hours.decide, hoursQueries);
export const useApproveWeeks = () => useAct(orpc.hours.approveMany, hoursQueries);
export const useUndoWeek = () => useAct(orpc.hours.undo, hoursQueries);
