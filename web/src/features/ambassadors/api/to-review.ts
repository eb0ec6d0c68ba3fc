import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** All queries that show hours. */
export const hoursQueries = () => [orpc.hours.key(), orpc.ambassadors.waiting.key()] as const;

/** The number of items that wait for this side, and whether there is anything to show. */
export const useWorkWaiting = () => useQuery(orpc.ambassadors.waiting.queryOptions());

/** The number of weeks that wait for this side; undefined until loaded. */
export const useWaitingWeeks = (): number | undefined => useWorkWaiting().data?.weeks;

/**
 * Whether a company has or had ambassadors, or has an open offer; null until loaded. True if loading fails, so that
 * the tab is there to show the error.
 */
export function useHasAmbassadors(): boolean | null {
  const { data, isError } = useWorkWaiting();
  return data?.isAny ?? (isError || null);
}
