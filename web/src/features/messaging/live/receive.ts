import { lookingTimings } from '@ambitionhub/contract/tasks';
import { notifyManager, type QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '../../../session/changedQueries.ts';
import { createPresence, lookingKey } from '../../../session/presence.ts';
import { sessionEnded, sessionRefused } from '../../../session/sessionQuery.ts';
import {
  applyConversation,
  applyDeletion,
  applyMessage,
  applyTotals,
  resetMessaging,
} from '../state/apply.ts';
import { messagingKeys } from '../state/keys.ts';
import type { StreamEvent } from './connection.ts';
import { askAgain, refetchAll } from './refetchAll.ts';
import { createTypingIndicator } from './typingIndicator.ts';
import { createWriters } from './writers.ts';

/** Applies live events to the query cache, from which every component reads. */
export function createReceiver(client: QueryClient, changedQueries: ChangedQueries) {
  const typing = createTypingIndicator(client);
  const writing = createWriters(client);
  const looking = createPresence<string>(client, lookingKey, lookingTimings.shown);
  // Most conversations are on no screen at a given moment; they stay cached for the next screen that shows
  // them.
  client.setQueryDefaults(messagingKeys.everyConversation, { gcTime: Number.POSITIVE_INFINITY });

  const receive = (event: StreamEvent): void => {
    switch (event.name) {
      case 'message': {
        const { message, conversation } = event.data;
        if (message.senderId === conversation.with.id) typing.stop(conversation.with.id);
        if (message.author) writing.stop({ at: conversation.with.id, by: message.author.id });
        applyMessage(client, message, conversation);
        break;
      }
      case 'messageDeleted':
        applyDeletion(client, event.data.deletion, event.data.conversation);
        break;
      case 'conversation':
        applyConversation(client, event.data);
        break;
      case 'totals':
        applyTotals(client, event.data);
        break;
      case 'typing':
        typing.start(event.data.with);
        break;
      case 'colleagueTyping':
        writing.start({ at: event.data.with, by: event.data.by });
        break;
      case 'colleagueLooking':
        looking.start({ at: event.data.proof, by: event.data.by });
        break;
      case 'changes':
        for (const conversation of event.data.conversations) applyConversation(client, conversation);
        applyTotals(client, event.data.totals);
        break;
      case 'begun':
        resetMessaging(client);
        break;
      case 'reset':
        resetMessaging(client);
        refetchAll(client, changedQueries);
        break;
      case 'signedOut':
        if (event.data.ended) sessionEnded(client, { ended: event.data.ended });
        else void sessionRefused(client);
        break;
      default:
        askAgain(client, changedQueries, event.name);
    }
  };
  return (event: StreamEvent): void => notifyManager.batch(() => receive(event));
}
