import type { UserId } from '@ambitionhub/contract/accounts';
import type { Changeable, LiveEvent, Participant } from '@ambitionhub/contract/messaging';
import type { Publisher } from '../../platform/live/index.ts';
import type { Viewed } from './change.store.ts';
import { presentConversation, presentMessage } from './presenter.ts';
import type { MessageRow } from './store.ts';

/** What messaging tells the streams: the events of the contract, and that the totals of a user have moved. */
export type MessagingNews = LiveEvent | { readonly name: 'recount'; readonly data: Record<string, never> };
export type MessagingHub = Publisher<MessagingNews>;

const sides = ['student', 'company'] as const satisfies readonly Participant[];

const userOf = ({ conversation }: Viewed, side: Participant): string =>
  side === 'student' ? conversation.studentId : conversation.companyId;

/** Tells both participants, each in their own view. Called after the commit only. */
export const tellMessage = (hub: MessagingHub, viewed: Viewed, message: MessageRow): void => {
  for (const side of sides)
    hub.publish(userOf(viewed, side), {
      name: 'message',
      data: { message: presentMessage(message), conversation: presentConversation(viewed, side) },
    });
};

export const tellConversationTo = (hub: MessagingHub, viewed: Viewed, side: Participant): void =>
  hub.publish(userOf(viewed, side), { name: 'conversation', data: presentConversation(viewed, side) });

export const tellConversation = (hub: MessagingHub, viewed: Viewed): void => {
  for (const side of sides) tellConversationTo(hub, viewed, side);
};

/** The one who has read hears of new totals, too. */
export const tellRead = (hub: MessagingHub, viewed: Viewed, reader: Participant): void => {
  tellConversation(hub, viewed);
  hub.publish(userOf(viewed, reader), { name: 'recount', data: {} });
};

export const tellTyping = (hub: MessagingHub, { self, other }: { self: UserId; other: UserId }): void =>
  hub.publish(other, { name: 'typing', data: { with: self } });

/** Tells a user's browsers to ask again for something that is not of a conversation. */
export const tellChanged = (hub: MessagingHub, userId: UserId, what: Changeable): void =>
  hub.publish(userId, { name: 'changed', data: { what } });
/** Under what the streams of the admin hear, beside what is told to their own account. */
export const adminsChannel = 'admins';

/** Tells the admin's browsers that there is something to look at, or no longer. */
export const tellAdmins = (hub: MessagingHub): void =>
  hub.publish(adminsChannel, { name: 'changed', data: { what: 'moderation' } });
