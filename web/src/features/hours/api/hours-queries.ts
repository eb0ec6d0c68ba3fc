import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** All queries that show hours. */
export const hoursQueries = () => [orpc.hours.key(), orpc.ambassadors.waiting.key()] as const;

/** The number of weeks that wait for this side; undefined until loaded. */
export const useWaitingWeeks = (): number | undefined =>
  useQuery(orpc.ambassadors.waiting.queryOptions()).data?.weeks;
