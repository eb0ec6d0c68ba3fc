import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** For each client: the keys being fetched, and whether to fetch them again afterward. */
const underWay = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Refetches all visible queries whose keys start with this one. However often this is called during a fetch,
 * only one more follows.
 */
export function refetchVisible(client: QueryClient, queryKey: QueryKey): void {
  const asked = underWay.get(client) ?? new Map<string, boolean>();
  underWay.set(client, asked);
  const name = hashKey(queryKey);
  if (asked.has(name)) {
    asked.set(name, true);
    return;
  }
  asked.set(name, false);
  void client.invalidateQueries({ queryKey }).finally(() => {
    const isOnceMore = asked.get(name);
    asked.delete(name);
    if (isOnceMore) refetchVisible(client, queryKey);
  });
}

/** A function that does so with all of a feature's keys. */
export function useRefetchVisible(keys: () => readonly QueryKey[]): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of keys()) refetchVisible(client, queryKey);
  }, [client, keys]);
}
