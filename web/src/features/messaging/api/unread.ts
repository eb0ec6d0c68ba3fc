import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { messagingKeys } from './keys.ts';

export const unreadQuery = queryOptions({
  queryKey: messagingKeys.unread,
  queryFn: ({ signal }) => api.messaging.unread({}, { signal }),
});

export const useUnread = () => useQuery(unreadQuery);

/** Milliseconds in which changes are counted together. */
const gathering = 250;
const scheduled = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Asks the server for the count, once for all changes of a moment. */
export function refreshUnread(client: QueryClient): void {
  if (scheduled.has(client)) return;
  const timer = setTimeout(() => {
    scheduled.delete(client);
    void client.invalidateQueries({ queryKey: messagingKeys.unread });
  }, gathering);
  scheduled.set(client, timer);
}

/** Shows a known change at once; what the server counts replaces it a moment later. */
export function adjustUnread(client: QueryClient, change: number): void {
  if (change === 0) return;
  client.setQueryData(unreadQuery.queryKey, (held) => held && { unread: Math.max(0, held.unread + change) });
}
