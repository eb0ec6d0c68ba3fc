import type { UserId } from '@ambitionhub/contract/accounts';
import { type Message, messageLimits } from '@ambitionhub/contract/messaging';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { withHeard } from '../live/heard.ts';
import { isComplete, joined, newestSeq, type Thread } from '../live/thread.ts';
import { messagingKeys } from './keys.ts';

/** Farther behind than this, the newest page is fetched instead of everything since. */
const farBehind = messageLimits.page * 4;

/** A conversation that begins at its newest page, or goes on from the last message held until nothing is missing. */
async function fetchThread(client: QueryClient, other: UserId, signal: AbortSignal): Promise<Thread> {
  const page = (bounds: { after?: number }) => api.messaging.messages({ with: other, ...bounds }, { signal });
  const held = () => client.getQueryData<Thread>(messagingKeys.thread(other))?.messages ?? [];

  const last = newestSeq({ messages: held() });
  let reply = await page(last > 0 ? { after: last } : {});
  if (last > 0 && reply.conversation.lastSeq - last > farBehind) reply = await page({});
  let fetched: readonly Message[] = reply.messages;

  for (;;) {
    const thread = {
      conversation: withHeard(client, reply.conversation),
      messages: joined(held(), fetched),
    };
    if (isComplete(thread)) return thread;
    reply = await page({ after: newestSeq(thread) });
    if (reply.messages.length === 0) return thread;
    fetched = joined(thread.messages, reply.messages);
  }
}

export const threadQuery = (other: UserId) =>
  queryOptions({
    queryKey: messagingKeys.thread(other),
    queryFn: ({ client, signal }) => fetchThread(client, other, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Comparing every message deeply would cost more than it saves in a long conversation.
    structuralSharing: false,
  });

export const useThread = (other: UserId) => useQuery(threadQuery(other));

/** Fetches the page before the oldest message held. */
export function useOlderMessages(other: UserId) {
  const client = useQueryClient();
  const key = messagingKeys.thread(other);
  return useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<Thread>(key)?.messages[0];
      return oldest ? api.messaging.messages({ with: other, before: oldest.seq }) : null;
    },
    onSuccess: (page) =>
      client.setQueryData<Thread>(key, (thread) =>
        page && thread ? { ...thread, messages: joined(page.messages, thread.messages) } : thread,
      ),
  });
}
