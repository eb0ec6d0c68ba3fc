import type { ChangeEventName } from '@ambitionhub/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { refetchVisible } from '../../../session/refetchVisible.ts';

/** Refetches visible data that may have changed without an event. */
export function askForAllAgain(client: QueryClient, queries: ChangedQueries): void {
  for (const name of Object.keys(queries)) askAgain(client, queries, name);
}

/** Refetches the queries for this event; an unknown event from a newer server has none. */
export function askAgain(client: QueryClient, queries: ChangedQueries, name: string): void {
  if (!isKnown(queries, name)) return;
  for (const queryKey of queries[name]()) refetchVisible(client, queryKey);
}

const isKnown = (queries: ChangedQueries, name: string): name is ChangeEventName =>
  Object.hasOwn(queries, name);
