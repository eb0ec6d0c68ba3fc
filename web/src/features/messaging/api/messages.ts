import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messageLimits } from '@ambitionhub/contract/messaging';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { heldConversation, keepConversation } from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import {
  type HeldMessages,
  joinHeld,
  joinRuns,
  type MessageRun,
  newestSeq,
  noMessages,
  withDeletion,
} from '../state/messageRun.ts';

/** If more messages than this are missing, the newest page is fetched instead of all of them. */
const farBehind = messageLimits.page * 4;

/** Starts at the newest page, or continues from the last held message until no message and no deletion is missing. */
async function fetchMessages(
  client: QueryClient,
  other: ParticipantId,
  signal: AbortSignal,
): Promise<HeldMessages> {
  const page = async (bounds: { after?: number }): Promise<HeldMessages> => {
    const { conversation, messages } = await api.messaging.messages({ with: other, ...bounds }, { signal });
    keepConversation(client, conversation);
    return { run: messages, deletions: conversation.deletions };
  };
  const held = () => client.getQueryData<HeldMessages>(messagingKeys.messages(other)) ?? noMessages;
  const known = () => heldConversation(client, other) ?? { lastSeq: 0, deletions: 0 };

  const last = newestSeq(held().run);
  let fetched = await page(last > 0 ? { after: last } : {});
  // Also if the server has fewer messages than the cache, as after a restored backup. Then none of the cached ones can be trusted.
  if (last > known().lastSeq || held().deletions > known().deletions) return page({});
  if (last > 0 && known().lastSeq - last > farBehind) fetched = await page({});

  for (;;) {
    let all = joinHeld(held(), fetched);
    if (newestSeq(all.run) >= known().lastSeq) all = await withAllDeletions(client, other, all, signal);
    // Again, because a message may have arrived in the meantime, or even been deleted.
    if (newestSeq(all.run) >= known().lastSeq) return all;
    const more = await page({ after: newestSeq(all.run) });
    if (more.run.length === 0) return all;
    fetched = joinHeld(all, more);
  }
}

async function withAllDeletions(
  client: QueryClient,
  other: ParticipantId,
  held: HeldMessages,
  signal: AbortSignal,
): Promise<HeldMessages> {
  let all = held;
  while (all.deletions < (heldConversation(client, other)?.deletions ?? 0)) {
    const { deletions, conversation } = await api.messaging.deletions(
      { with: other, after: all.deletions },
      { signal },
    );
    keepConversation(client, conversation);
    const next = deletions.reduce(withDeletion, all);
    if (next.deletions === all.deletions) return all;
    all = next;
  }
  return all;
}

export const messagesQuery = (other: ParticipantId) =>
  queryOptions({
    queryKey: messagingKeys.messages(other),
    queryFn: ({ client, signal }) => fetchMessages(client, other, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A deep comparison of every message would cost more than it saves in a long conversation.
    structuralSharing: false,
  });

const runOf = ({ run }: HeldMessages): MessageRun => run;

export const useMessages = (other: ParticipantId) => useQuery({ ...messagesQuery(other), select: runOf });

/** Fetches the page before the oldest held message. */
export function useOlderMessages(other: ParticipantId) {
  const client = useQueryClient();
  const key = messagingKeys.messages(other);
  return useMutation({
    mutationFn: async () => {
      const oldest = client.getQueryData<HeldMessages>(key)?.run[0];
      return oldest ? api.messaging.messages({ with: other, before: oldest.seq }) : null;
    },
    onSuccess: (page) =>
      client.setQueryData<HeldMessages>(key, (held) =>
        page && held ? { ...held, run: joinRuns(page.messages, held.run) } : held,
      ),
  });
}
