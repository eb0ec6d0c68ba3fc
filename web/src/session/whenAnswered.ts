import type { QueryClient } from '@tanstack/react-query';

/** Does something as soon as the server has answered all that was asked. The result takes it back. */
export function whenAnswered(client: QueryClient, run: () => void): () => void {
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
