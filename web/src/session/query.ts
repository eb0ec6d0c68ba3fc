import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline, isSignedOut, refusalOf } from './api.ts';
import { sessionRefused } from './sessionQuery.ts';

// What an answer changed is shown with it, not a timer later: in between, a screen would still judge by what was before.
notifyManager.setScheduler(queueMicrotask);

/** A refusal is an answer: asking again brings the same one. Only a lost or stopping server is asked again. */
function mayRetry(failures: number, error: Error): boolean {
  const code = refusalOf(error)?.code;
  return failures < 3 && (isOffline(error) || code === 'UNAVAILABLE');
}

/** A list of which several pages are shown would be asked for again page by page, one after the other. */
function isLong({ state: { data } }: Query): boolean {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? data.pages.length > 1
    : false;
}

/** The product's query cache; whatever finds the session gone ends the visit. */
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
      // A person waits for the outcome of what they pressed: without a network it fails at once instead of pausing.
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}

export const queryClient = createQueryClient();
