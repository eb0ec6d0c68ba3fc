import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline, isSignedOut, refusalOf } from './api.ts';
import { sessionRefused } from './sessionQuery.ts';

// Changes from one answer show together, without a timer. In between, a screen would decide by old data.
notifyManager.setScheduler(queueMicrotask);

/**
 * A refusal is an answer: asking again brings the same one. Only a lost request or a stopping server is worth
 * a retry.
 */
function mayRetry(failures: number, error: Error): boolean {
  const code = refusalOf(error)?.code;
  return failures < 3 && (isOffline(error) || code === 'UNAVAILABLE');
}

/** A list that shows several pages would refetch them one after the other. */
function isLong({ state: { data } }: Query): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length > 1
    : false;
}

/** The product's query cache; a request that finds the session gone ends the visit. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isSignedOut(error)) void sessionRefused(client);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, { meta }) => {
        if (isSignedOut(error)) void sessionRefused(client, meta?.signedOut);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: mayRetry, refetchOnWindowFocus: (query) => !isLong(query) },
      // The user awaits the outcome of a press: without a network it fails at once instead of pausing.
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

export const queryClient = createQueryClient();
