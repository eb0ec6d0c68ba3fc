import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The number of items that wait for this side, and whether there is anything to show. */
export const useWorkWaiting = () => useQuery(orpc.ambassadors.waiting.queryOptions());

/**
 * Whether a company has or had ambassadors, or has an open offer; null until loaded. True if loading fails, so that
 * the tab is there to show the error.
 */
export function useHasAmbassadors(): boolean | null {
  const { data, isError } = useWorkWaiting();
  return data?.isAny ?? (isError || null);
}
