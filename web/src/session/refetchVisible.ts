import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';

/** For each client: the keys being fetched, and whether to fetch them again afterward. */
const underWay = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Refetches all visible queries whose keys start with this one. However often this is called during a fetch,
 * only one more follows. `before`: only those fetched before this time, in milliseconds.
 */
export function refetchVisible(
  client: QueryClient,
  queryKey: QueryKey,
  before = Number.POSITIVE_INFINITY,
): void {
  const running = underWay.get(client) ?? new Map<string, boolean>();
  underWay.set(client, running);
  const name = hashKey(queryKey);
  if (running.has(name)) {
    running.set(name, true);
    return;
  }
  running.set(name, false);
  const isDue = ({ state }: Query): boolean => state.dataUpdatedAt < before;
  void client.invalidateQueries({ queryKey, predicate: isDue }).finally(() => {
    const isOnceMore = running.get(name);
    running.delete(name);
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

type Procedure<Input, Output, Failure> = Pick<
  ProcedureUtils<object, Input, Output, Failure>,
  'mutationOptions'
>;

/** A mutation that refetches all of a feature's visible queries afterward, also if it failed. */
export function useAct<Input, Output, Failure>(
  { mutationOptions }: Procedure<Input, Output, Failure>,
  keys: () => readonly QueryKey[],
) {
  return useMutation(mutationOptions({ onSettled: useRefetchVisible(keys) }));
}
