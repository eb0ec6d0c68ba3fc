import type { BellEntry } from '@ambitionhub/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../session/api.ts';

export const bellQueries = () => [orpc.notifications.bell.key(), orpc.notifications.bellCount.key()] as const;

/** How much the user has not read; undefined until loaded. */
export const useUnreadNews = (): number | undefined =>
  useQuery(orpc.notifications.bellCount.queryOptions()).data?.unread;

/** The entries, newest first. */
export const useBellEntries = (enabled = true) =>
  useQuery({ ...orpc.notifications.bell.queryOptions(), enabled });

/** Marks entries as read, here at once. */
export function useReadNews(): (entries: readonly BellEntry[]) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: string[]) => api.notifications.readBell({ ids }),
    onMutate: (ids) => {
      const isMarked = (entry: BellEntry) => entry.ids.some((id) => ids.includes(id));
      client.setQueryData(
        orpc.notifications.bell.queryKey(),
        (bell) =>
          bell && {
            entries: bell.entries.map((entry) => (isMarked(entry) ? { ...entry, isRead: true } : entry)),
          },
      );
    },
    onSuccess: (count) => client.setQueryData(orpc.notifications.bellCount.queryKey(), count),
    onSettled: () => Promise.all(bellQueries().map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  return (entries) => {
    const ids = entries.filter(({ isRead }) => !isRead).flatMap((entry) => entry.ids);
    if (ids.length > 0) mutate(ids);
  };
}
