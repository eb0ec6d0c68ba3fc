import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isOffline, refusalOf } from './api.ts';
import { sessionEnded } from './sessionQuery.ts';

/** A refusal is an answer: asking again brings the same one. Only a lost or stopping server is asked again. */
function mayRetry(failures: number, error: Error): boolean {
  const code = refusalOf(error)?.code;
  return failures < 3 && (isOffline(error) || code === 'UNAVAILABLE');
}

function noticeEndOfSession(error: Error): void {
  if (refusalOf(error)?.code === 'UNAUTHENTICATED') sessionEnded(queryClient);
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({ onError: noticeEndOfSession }),
  defaultOptions: {
    queries: { staleTime: 15_000, retry: mayRetry },
    // A person waits for the outcome of what they pressed: without a network it fails at once instead of pausing.
    mutations: { networkMode: 'always', retry: false },
  },
});
