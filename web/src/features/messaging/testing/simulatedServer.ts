import type { LiveEvent } from '@ambitionhub/contract/live';
import {
  type Conversation,
  type Deletion,
  type Message,
  messageLimits,
  type Totals,
} from '@ambitionhub/contract/messaging';
import { aConversation, aMessage, me, someTotals, them } from './builders.ts';

/** The possible changes of a conversation, from the viewer's point of view. */
export type Happening = 'they write' | 'I write' | 'I read' | 'they read' | 'I delete' | 'they delete';

/** One conversation on the server, with its events and its pages. */
export function simulatedServer() {
  const messages: Message[] = [];
  const deletions: Deletion[] = [];
  let readSeq = 0;
  let theirReadSeq = 0;
  let version = 0;

  const unread = (): number =>
    messages.filter(
      ({ seq, senderId, deletedAt }) => seq > readSeq && senderId === them && deletedAt === undefined,
    ).length;

  const conversation = (): Conversation =>
    aConversation({
      version,
      lastSeq: messages.length,
      readSeq,
      theirReadSeq,
      theirDeliveredSeq: theirReadSeq,
      unread: unread(),
      deletions: deletions.length,
    });

  const totals = (): Totals => someTotals({ unread: unread(), version });

  const write = (senderId: Message['senderId']): LiveEvent => {
    const message = aMessage(messages.length + 1, { senderId });
    messages.push(message);
    return { name: 'message', data: { message, conversation: conversation() } };
  };

  /** Deletes the sender's newest message that is still there; null if there is none. */
  const remove = (senderId: Message['senderId']): LiveEvent | null => {
    const at = messages.findLastIndex((one) => one.senderId === senderId && one.deletedAt === undefined);
    const message = messages[at];
    if (message === undefined) return null;
    const deletion = { number: deletions.length + 1, seq: message.seq, at: message.at };
    messages[at] = { ...message, text: '', deletedAt: message.at };
    deletions.push(deletion);
    return { name: 'messageDeleted', data: { deletion, conversation: conversation() } };
  };

  return {
    messages,
    deletionsAfter: (after: number) => ({
      conversation: conversation(),
      deletions: deletions.filter(({ number }) => number > after),
    }),
    conversation,
    totals,
    /** The events for the unread count, and the server's true state. */
    count: (): LiveEvent => ({ name: 'totals', data: totals() }),
    changes: (): LiveEvent => ({
      name: 'changes',
      data: { conversations: messages.length > 0 ? [conversation()] : [], totals: totals() },
    }),
    /** The event for it. */
    happen: (what: Happening): LiveEvent => {
      // Reading changes nothing if there is no message.
      if (messages.length > 0 || what.endsWith('write')) version += 1;
      if (what === 'they write') return write(them);
      if (what === 'I write') return write(me);
      if (what === 'I delete' || what === 'they delete')
        return remove(what === 'I delete' ? me : them) ?? { name: 'conversation', data: conversation() };
      if (what === 'I read') readSeq = messages.length;
      else theirReadSeq = messages.length;
      return { name: 'conversation', data: conversation() };
    },
    page: ({ after, before }: { after?: number | undefined; before?: number | undefined }) => {
      const page =
        after !== undefined
          ? messages.filter(({ seq }) => seq > after).slice(0, messageLimits.page)
          : messages.filter(({ seq }) => before === undefined || seq < before).slice(-messageLimits.page);
      return {
        conversation: conversation(),
        messages: page,
      };
    },
  };
}

export type SimulatedServer = ReturnType<typeof simulatedServer>;
