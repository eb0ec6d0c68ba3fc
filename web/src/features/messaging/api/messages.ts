import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messageLimits } from '@ambitionhub/contract/messaging';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { heldConversation, keepConversation } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import { joinRuns, type MessageRun, newestSeq } from '../state/messageRun.ts';

/** If more messages than this are missing, the newest page is fetched instead of all of them. */
const farBehind = messageLimits.page * 4;

/** Starts at the newest page, or continues from the last held message until nothing is missing. */
async function fetchMessages(
  client: QueryClient,
  other: ParticipantId,
  signal: AbortSignal,
): Promise<MessageRun> {
  const page = async (bounds: { after?: number }) => {
    const { conversation, messages } = await api.messaging.messages({ with: other, ...bounds }, { signal });
    keepConversation(client, conversation);
    return messages;
  };
  const held = () => client.getQueryData<MessageRun>(messagingKeys.messages(other)) ?? [];
  const lastSeq = () => heldConversation(client, other)?.lastSeq ?? 0;

  const last = newestSeq(held());
  let fetched: MessageRun = await page(last > 0 ? { after: last } : {});
  // Also if the server has fewer than we hold, as after a restored backup: then none of ours can be trusted.
  if (last > lastSeq()) return page({});
  if (last > 0 && lastSeq() - last > farBehind) fetched = await page({});

  for (;;) {
    const run = joinRuns(held(), fetched);
    if (newestSeq(run) >= lastSeq()) return run;
    const more = await page({ after: newestSeq(run) });
    if (more.length === 0) return run;
    fetched = joinRuns(run, more);
  }
}

export const messagesQuery = (other: ParticipantId) =>
  queryOptions({
    queryKey: messagingKeys.messages(other),
    queryFn: ({ client, signal }) => fetchMessages(client, other, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A deep comparison of every message would cost more than it saves in a long conversation.
    structuralSharing: false,
  });

export const useMessages = (other: ParticipantId) => useQuery(messagesQuery(other));

/** Fetches the page before the oldest held message. */
export function useOlderMessages(other: ParticipantId) {
  const client = useQueryClient();
  const key = messagingKeys.messages(other);
  return useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<MessageRun>(key)?.[0];
      return oldest ? api.messaging.messages({ with: other, before: oldest.seq }) : null;
    },
    onSuccess: (page) =>
      client.setQueryData<MessageRun>(key, (run) => (page && run ? joinRuns(page.messages, run) : run)),
  });
}
