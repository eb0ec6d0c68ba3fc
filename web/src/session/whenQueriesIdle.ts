import type { QueryClient } from '@tanstack/react-query';

/** Runs something as soon as the server has answered every request. The result cancels it. */
export function whenQueriesIdle(client: QueryClient, run: () => void): () => void {
  if (client.isFetching() === 0) {
    run();
    return () => {};
  }
  const unsubscribe = client.getQueryCache().subscribe(() => {
    if (client.isFetching() > 0) return;
    unsubscribe();
    run();
  });
  return unsubscribe;
}
