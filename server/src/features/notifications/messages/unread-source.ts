import { counted } from '@ambitionhub/contract/text';
import type { DigestSource } from '../digest/source.ts';
import { findUnreadConversations, findUnreadReaders } from './digest.store.ts';
import { conversationPage } from './tell-messages.ts';

/** Unread messages in the daily digest: each conversation with its newest message. */
export const unreadMessages: DigestSource = {
  findReaders: findUnreadReaders,
  write: async (desk, reader) => {
    const { conversations, unread, inConversations } = await findUnreadConversations(
      desk.db,
      reader.companyId ?? reader.userId,
      reader.named,
    );
    if (conversations.length === 0) return null;
    const summary = counted(unread, '1 unread message', 'unread messages');
    const more = inConversations - conversations.length;
    return {
      summary,
      part: {
        is: 'list',
        heading: more > 0 ? `${summary} in ${inConversations} conversations, newest first` : summary,
        rows: conversations.map(({ side, otherId, otherName, count, lastText }) => ({
          title: count === 1 ? otherName : `${otherName} (${count})`,
          text: lastText,
          url: desk.link(conversationPage(side, otherId)),
        })),
      },
    };
  },
};
