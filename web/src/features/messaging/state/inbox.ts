import type { UserId } from '@ambitionhub/contract/accounts';
import type { Conversation, ConversationFilters } from '@ambitionhub/contract/messaging';

/** Which conversations a list has; `to` is whom `assigned` means. Without anything: all that are not archived. */
export type Inbox = ConversationFilters & { readonly to?: UserId | null };

export const wholeInbox: Inbox = {};

export function isListed({ archived, position, assigned, to }: Inbox, conversation: Conversation): boolean {
  const { assignedTo = null, position: appliedTo = null } = conversation;
  return (
    // A server of the previous release does not say.
    (conversation.archived ?? false) === (archived !== undefined) &&
    (position === undefined || appliedTo === position) &&
    (assigned === undefined || assignedTo === to)
  );
}

/** A conversation that is read stays among the unread ones until the list is left: nothing moves under a hand. */
export const isAdded = (inbox: Inbox, { unread }: Conversation): boolean =>
  inbox.unread === undefined || unread > 0;
