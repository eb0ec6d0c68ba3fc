import { type Bulk, type BulkSelection, bulkTexts, bulkTimings } from '@ambitionhub/contract/moderation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api, orpc } from '../../../session/api.ts';
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

const resultOf = ({ changed, unchanged, failed }: Bulk): string =>
  bulkTexts.result(changed.toLocaleString(), unchanged.toLocaleString(), failed.toLocaleString());

export const endOf = (bulk: Bulk): string => `${bulkTexts.done(bulkTexts.acts[bulk.act])}. ${resultOf(bulk)}`;

/**
 * The running bulk actions, polled until they end; then the list reloads, and the result stays until it is
 * dismissed.
 */
export function useBulks() {
  const [ended, setEnded] = useState<readonly Bulk[]>([]);
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
    const over = data.bulks.filter(({ endedAt }) => endedAt !== null);
    // An action that had ended at the first poll is not news; one on a few accounts may end before any poll
    // sees it running.
    const known = told.current ?? new Set(over.map(({ id }) => id));
    told.current = known;
    const news = over.filter(({ id }) => !known.has(id));
    if (news.length === 0) return;
    for (const bulk of news) {
      known.add(bulk.id);
      void reload(bulk.kind);
    }
    setEnded((before) => [...before, ...news]);
  }, [data, reload]);
  return {
    running: data?.bulks.filter(({ endedAt }) => endedAt === null) ?? [],
    ended,
    dismiss: (bulk: Bulk) => setEnded((before) => before.filter((one) => one !== bulk)),
  };
}
