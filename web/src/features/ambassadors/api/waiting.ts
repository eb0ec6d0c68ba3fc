import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** All queries that show hours. */
export const hoursQueries = () => [orpc.hours.key(), orpc.ambassadors.waiting.key()] as const;

/** What waits for this side, and whether there is anything to see. */
export const useWorkWaiting = () => useQuery(orpc.ambassadors.waiting.queryOptions());

/** How many weeks wait for this side; undefined until loaded. */
export const useWaitingWeeks = (): number | undefined => useWorkWaiting().data?.weeks;

/**
 * Whether a company has or had ambassadors, or an offer is open; null until loaded. If it cannot be loaded, it may have:
 * their tab is there, and says what failed.
 */
export function useHasAmbassadors(): boolean | null {
  const { data, isError } = useWorkWaiting();
  return data?.isAny ?? (isError || null);
}
