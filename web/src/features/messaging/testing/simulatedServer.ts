import {
  type ConversationState,
  type LiveEvent,
  type Message,
  messageLimits,
} from '@ambitionhub/contract/messaging';
import { aConversation, aMessage, aState, me, them } from './builders.ts';

/** What can happen in a conversation, seen from the viewer's side. */
export type Happening = 'they write' | 'I write' | 'I read' | 'they read';

/** One conversation as the server keeps it, with the events that it tells and the pages that it answers with. */
export function simulatedServer() {
  const messages: Message[] = [];
  let readSeq = 0;
  let theirReadSeq = 0;

  const state = (): ConversationState =>
    aState({
      lastSeq: messages.length,
      readSeq,
      theirReadSeq,
      theirDeliveredSeq: theirReadSeq,
      unread: messages.filter(({ seq, senderId }) => seq > readSeq && senderId === them).length,
    });

  const write = (senderId: Message['senderId']): LiveEvent => {
    const message = aMessage(messages.length + 1, { senderId });
    messages.push(message);
    return { name: 'message', data: { message, state: state() } };
  };

  return {
    messages,
    state,
    conversation: () => aConversation(state()),
    /** The event that tells of it. */
    happen: (what: Happening): LiveEvent => {
      if (what === 'they write') return write(them);
      if (what === 'I write') return write(me);
      if (what === 'I read') readSeq = messages.length;
      else theirReadSeq = messages.length;
      return { name: 'state', data: state() };
    },
    page: ({ after, before }: { after?: number | undefined; before?: number | undefined }) => {
      const page =
        after !== undefined
          ? messages.filter(({ seq }) => seq > after).slice(0, messageLimits.page)
          : messages.filter(({ seq }) => before === undefined || seq < before).slice(-messageLimits.page);
      return {
        conversation: aConversation(state()),
        messages: page,
        hasOlder: (page[0]?.seq ?? 1) > 1,
        hasNewer: after !== undefined && (page.at(-1)?.seq ?? after) < messages.length,
      };
    },
  };
}

export type SimulatedServer = ReturnType<typeof simulatedServer>;
