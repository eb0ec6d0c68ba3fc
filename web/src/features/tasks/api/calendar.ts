import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '../../../session/api.ts';

/** The address of the viewer's calendar; null until one is created. */
export const useCalendarAddress = () =>
  useQuery(orpc.tasks.calendar.queryOptions({ select: ({ address }) => address }));

/** Creates an address, which replaces the old one. */
export function useReplaceCalendar() {
  const client = useQueryClient();
  return useMutation(
    orpc.tasks.replaceCalendar.mutationOptions({
      onSuccess: (made) => client.setQueryData(orpc.tasks.calendar.queryKey(), made),
    }),
  );
}

export function useEndCalendar() {
  const client = useQueryClient();
  return useMutation(
    orpc.tasks.endCalendar.mutationOptions({
      onSuccess: () => client.setQueryData(orpc.tasks.calendar.queryKey(), { address: null }),
    }),
  );
}
