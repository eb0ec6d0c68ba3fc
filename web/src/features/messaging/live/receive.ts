import type { UserId } from '@ambitionhub/contract/accounts';
import { type ConversationState, type LiveEvent, messagingTimings } from '@ambitionhub/contract/messaging';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { sessionEnded } from '../../../app/sessionQuery.ts';
import { messagingKeys } from '../api/keys.ts';
import { type ConversationPages, findRow, withRow } from './conversationList.ts';
import { hearMessage, hearState, withHeard } from './heard.ts';

/** Turns live events into changes of the query cache; every component sees them there. */
export function createReceiver(client: QueryClient) {
  const typing = new Map<UserId, ReturnType<typeof setTimeout>>();
  const asked = new Set<UserId>();

  const stopTyping = (other: UserId): void => {
    clearTimeout(typing.get(other));
    typing.delete(other);
    client.setQueryData(messagingKeys.typing(other), false);
  };

  const startTyping = (other: UserId): void => {
    clearTimeout(typing.get(other));
    typing.set(
      other,
      setTimeout(() => stopTyping(other), messagingTimings.typingShown),
    );
    client.setQueryData(messagingKeys.typing(other), true);
  };

  /** A conversation that the list does not have yet; where the list is being fetched, the fetch is awaited first. */
  const learn = async ({ with: other }: ConversationState): Promise<void> => {
    const list = () => client.getQueryData<ConversationPages>(messagingKeys.conversations);
    const query = client.getQueryCache().find({ queryKey: messagingKeys.conversations });
    if (!query || asked.has(other) || findRow(list(), other)) return;
    asked.add(other);
    try {
      await query.promise;
      if (findRow(list(), other)) return;
      const row = withHeard(client, await api.messaging.conversation({ with: other }));
      client.setQueryData<ConversationPages>(
        messagingKeys.conversations,
        (held) => held && withRow(held, row),
      );
    } catch {
      void client.invalidateQueries({ queryKey: messagingKeys.conversations });
    } finally {
      asked.delete(other);
    }
  };

  const hear = (state: ConversationState): void => {
    hearState(client, state);
    void learn(state);
  };

  return (event: LiveEvent): void => {
    switch (event.name) {
      case 'message': {
        const { message, state } = event.data;
        if (message.senderId === state.with) stopTyping(state.with);
        hearMessage(client, message, state);
        void learn(state);
        break;
      }
      case 'state':
        hear(event.data);
        break;
      case 'typing':
        startTyping(event.data.with);
        break;
      case 'changes':
        for (const state of event.data.states) hear(state);
        break;
      case 'reset':
        void client.invalidateQueries({ queryKey: messagingKeys.all });
        break;
      case 'signedOut':
        sessionEnded(client);
        break;
    }
  };
}
