import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** Of each client: what is being asked, and whether it is to be asked once more. */
const underWay = new WeakMap<QueryClient, Map<string, boolean>>();

/**
 * Asks again, where it is shown, for whatever the key begins. However often this is called while the question is under
 * way, it is asked once more.
 */
export function askAnew(client: QueryClient, queryKey: QueryKey): void {
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
    if (isOnceMore) askAnew(client, queryKey);
  });
}
