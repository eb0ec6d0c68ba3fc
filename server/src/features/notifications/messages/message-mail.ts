import { productName, userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import { type Desk, defineMail, type Letter } from '../../../platform/mail/index.ts';
import { settleMessages } from './sweep.store.ts';
import { findUnread, type UnreadMessages } from './unread.store.ts';

const longestQuote = 600;

function cut(text: string): string {
  const points = Array.from(text);
  return points.length <= longestQuote ? text : `${points.slice(0, longestQuote).join('')}…`;
}

const dashboards = { student: paths.studentDashboard, company: paths.companyDashboard } as const;

/** The path where a user reads a conversation. */
export const conversationLink = ({ link }: Desk, side: 'student' | 'company', otherId: string): string =>
  link(dashboards[side], { tab: 'messages', with: otherId });

function letter({ otherName, count, texts }: UnreadMessages, url: string): Letter {
  const earlier = count - texts.length;
  return {
    // The same for every email of a conversation, which mailboxes require of a thread.
    subject: `New message from ${otherName}`,
    heading: count === 1 ? `New message from ${otherName}` : `${count} new messages from ${otherName}`,
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
  write: async (desk, mailed) => {
    const { db } = desk;
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
      letter: letter(unread, conversationLink(desk, unread.side, unread.otherId)),
      thread: `conversation.${mailed.conversationId}`,
      settle,
    };
  },
});
