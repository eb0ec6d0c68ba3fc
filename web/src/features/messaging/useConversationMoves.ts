import type { Conversation } from '@ambitionhub/contract/messaging';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { messagingKeys } from './state/keys.ts';

/**
 * The parts of a conversation that other lists depend on: the other's name and picture, whose turn it is, which of the two
 * has read anything, and what was deleted.
 */
const placeOf = ({ with: other, turn, readSeq, theirReadSeq, deletions }: Conversation): string =>
  JSON.stringify([other.name, other.image, turn, readSeq > 0, theirReadSeq > 0, deletions]);

const isConversation = (key: readonly unknown[]): boolean =>
  messagingKeys.everyConversation.every((part, index) => key[index] === part);

/** Calls back when any of these has changed in any conversation; once for many at a time. */
export function useConversationMoves(onMoved: () => void): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onMoved);

  useEffect(() => {
    const places = new Map<string, string>();
    const held = client.getQueriesData<Conversation>({ queryKey: messagingKeys.everyConversation });
    for (const [, conversation] of held)
      if (conversation) places.set(conversation.with.id, placeOf(conversation));
    let isTelling = false;
    const tellOnce = (): void => {
      isTelling = false;
      tell();
    };
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isConversation(event.query.queryKey)) return;
      const conversation: Conversation | undefined = event.query.state.data;
      if (conversation === undefined) return;
      const place = placeOf(conversation);
      if (places.get(conversation.with.id) === place) return;
      places.set(conversation.with.id, place);
      if (!isTelling) queueMicrotask(tellOnce);
      isTelling = true;
    });
  }, [client]);
}
