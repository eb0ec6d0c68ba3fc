import type { ChangeEventName } from '@ambitionhub/contract/live';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';

/**
 * Refetches visible data that may have changed without an event: once, whichever events would have reported it.
 * `before`: only what was fetched before this time, in milliseconds.
 */
export function refetchAll(client: QueryClient, queries: ChangedQueries, before?: number): void {
  const keys = Object.values(queries).flatMap((keysOf) => keysOf());
  for (const key of new Map(keys.map((key) => [hashKey(key), key])).values())
    refetchVisible(client, key, before);
}

/** Refetches the queries for this event; an unknown event from a newer server has none. */
export function askAgain(client: QueryClient, queries: ChangedQueries, name: string): void {
  if (!isKnown(queries, name)) return;
  for (const queryKey of queries[name]()) refetchVisible(client, queryKey);
}

const isKnown = (queries: ChangedQueries, name: string): name is ChangeEventName =>
  Object.hasOwn(queries, name);
