import { takeoutPollMs } from '@ambitionhub/contract/takeout';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

const currentQuery = orpc.takeout.current.queryOptions();

/** The progress of the user's copy; polled while it is being made. */
export const useTakeout = () =>
  useQuery({
    ...currentQuery,
    refetchInterval: ({ state }) => (state.data?.takeout?.state === 'waiting' ? takeoutPollMs : false),
  });

export function useAskForTakeout() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.takeout.ask(),
    onSuccess: (current) => client.setQueryData(currentQuery.queryKey, current),
  });
}
