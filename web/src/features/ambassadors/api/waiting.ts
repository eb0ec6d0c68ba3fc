import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** All queries that show hours. */
export const hoursQueries = () => [orpc.hours.key()] as const;

const waitingWeeks = (enabled: boolean) =>
  orpc.hours.waiting.queryOptions({ select: ({ count }) => count, enabled });

/** How many weeks wait for this side; undefined until loaded. */
export const useWaitingWeeks = (enabled = true) => useQuery(waitingWeeks(enabled)).data;

/** The same, and whether it is known yet. */
export const useWaitingCount = () => useQuery(waitingWeeks(true));
