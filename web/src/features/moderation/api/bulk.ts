import { type Bulk, type BulkSelection, bulkTexts, bulkTimings } from '@ambitionhub/contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api, orpc } from '../../../session/api.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { useReloadListings } from './acts.ts';

const bulksKey = orpc.moderation.bulks.key();

export const useBulkPreview = (selection: BulkSelection) =>
  useQuery(orpc.moderation.previewBulk.queryOptions({ input: { selection }, gcTime: 0, staleTime: 0 }));

export function useStartBulk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; selection: BulkSelection; expected: number; mark: string }) =>
      api.moderation.startBulk(input),
    onSuccess: () => client.invalidateQueries({ queryKey: bulksKey }),
    // The matches have changed: the preview must list them again.
    onError: () => client.invalidateQueries({ queryKey: orpc.moderation.previewBulk.key() }),
  });
}

export const resultOf = ({ changed, unchanged, failed }: Bulk): string =>
  bulkTexts.result(changed.toLocaleString(), unchanged.toLocaleString(), failed.toLocaleString());

/** The running bulk actions, polled until they end; then a message shows the result and the list reloads. */
export function useRunningBulks(): readonly Bulk[] {
  const toast = useToast();
  const reload = useReloadListings();
  const { data } = useQuery(
    orpc.moderation.bulks.queryOptions({
      refetchInterval: ({ state }) =>
        state.data?.bulks.some(({ endedAt }) => endedAt === null) ? bulkTimings.watching : false,
    }),
  );
  const told = useRef<Set<string> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const ended = data.bulks.filter(({ endedAt }) => endedAt !== null);
    // An action that had ended at the first poll is not news; one on a few accounts may end before any poll
    // sees it running.
    told.current ??= new Set(ended.map(({ id }) => id));
    for (const bulk of ended) {
      if (told.current.has(bulk.id)) continue;
      told.current.add(bulk.id);
      toast.success(`${bulkTexts.done(bulkTexts.acts[bulk.act])}. ${resultOf(bulk)}`);
      void reload(bulk.kind);
    }
  }, [data, toast, reload]);
  return data?.bulks.filter(({ endedAt }) => endedAt === null) ?? [];
}
