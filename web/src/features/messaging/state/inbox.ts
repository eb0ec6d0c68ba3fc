import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, ConversationFilters } from '@ambitionhub/contract/messaging';

/** The filters of a list; `to` is the person that `assigned` refers to. Without filters: all conversations that are not archived. */
export type Inbox = ConversationFilters & { readonly to?: UserId | null };

export const wholeInbox: Inbox = {};

export function isListed({ archived, position, assigned, to }: Inbox, conversation: Conversation): boolean {
  const { assignedTo = null, position: appliedTo = null } = conversation;
  return (
    // A server of the previous release does not send this.
    (conversation.archived ?? false) === (archived !== undefined) &&
    (position === undefined || appliedTo === position) &&
    (assigned === undefined || assignedTo === to)
  );
}

/**
 * A conversation that is read stays in the unread list until the user leaves the list, so that rows do not move
 * while people press them.
 */
export const isAdded = (inbox: Inbox, { unread }: Conversation): boolean =>
  inbox.unread === undefined || unread > 0;
