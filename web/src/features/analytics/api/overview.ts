import type { Period } from '@ambitionhub/contract/analytics';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** Milliseconds until the counts are fetched again: soon while the server is still counting. */
const again = { counting: 1500, counted: 60_000 } as const;

export const useOverview = (period: Period) =>
  useQuery(
    orpc.analytics.overview.queryOptions({
      input: { period },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.isCounting ? again.counting : again.counted),
    }),
  );
