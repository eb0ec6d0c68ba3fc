import { productName, userId } from '@ambitionhub/contract/accounts';
import * as z from 'zod';
import { defineMail, type Letter } from '../../../platform/mail/index.ts';
import { settleMessages } from './sweep.store.ts';
import { conversationPage, messageText } from './tell-messages.ts';
import { findUnread, type UnreadMessages } from './unread.store.ts';

const longestQuote = 600;

function cut(text: string): string {
  const points = Array.from(text);
  return points.length <= longestQuote ? text : `${points.slice(0, longestQuote).join('')}…`;
}

function letter({ otherName, count, texts }: UnreadMessages, url: string): Letter {
  const earlier = count - texts.length;
  return {
    // The same for every email of a conversation, which mailboxes require of a thread.
    subject: messageText(otherName),
    heading: count === 1 ? messageText(otherName) : `${count} new messages from ${otherName}`,
    preview: cut(texts[0] ?? '').slice(0, 140),
    parts: [
      ...texts.map((text) => ({ is: 'quote', text: cut(text) }) as const),
      ...(earlier > 0 ? [`And ${earlier} earlier in the conversation.`] : []),
      { is: 'action', label: 'Read and reply', url },
    ],
    notes: [`Please reply on ${productName}. No one reads replies to this email.`],
  };
}

/** Reports messages that are unread after two minutes (D10): one email for all of them in a conversation. */
export const messageMail = defineMail({
  kind: 'message',
  lane: 'usual',
  data: z.object({ conversationId: z.uuid(), userId }),
  unsubscribe: 'messages',
  hasWaited: true,
  write: async ({ db, link }, mailed) => {
    const unread = await findUnread(db, mailed);
    if (!unread) return null;
    const settle = () => settleMessages(db, mailed, unread.lastSeq);
    if (unread.count === 0) {
      await settle();
      return null;
    }
    return {
      to: mailed.userId,
      by: unread.otherId,
      letter: letter(unread, link(conversationPage(unread.side, unread.otherId))),
      thread: `conversation.${mailed.conversationId}`,
      settle,
    };
  },
});
