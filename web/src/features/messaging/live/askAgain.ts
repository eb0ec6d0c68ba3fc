import type { ChangeEventName } from '@ambitionhub/contract/live';
import type { QueryClient } from '@tanstack/react-query';
import { askAnew } from '../../../session/askAnew.ts';
import type { ChangedQueries } from '../../../session/changedQueries.ts';

/** Asks again, where it is shown, for what may have changed while no event could say so. */
export function askForAllAgain(client: QueryClient, queries: ChangedQueries): void {
  for (const name of Object.keys(queries)) askAgain(client, queries, name);
}

/** Asks again for what this event names; an event of a newer server that is not known here names nothing. */
export function askAgain(client: QueryClient, queries: ChangedQueries, name: string): void {
  if (!isKnown(queries, name)) return;
  for (const queryKey of queries[name]()) askAnew(client, queryKey);
}

const isKnown = (queries: ChangedQueries, name: string): name is ChangeEventName =>
  Object.hasOwn(queries, name);
