import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import type { ColleagueTyping, messagingLiveEvents, Participant } from '@ambitionhub/contract/messaging';
import type { Publisher } from '../../platform/live/index.ts';
import type { Appended } from './append.store.ts';
import type { Viewed } from './change.store.ts';
import type { DeletionRow } from './delete-message.store.ts';
import { otherSide, type Parties } from './parties.ts';
import { type FileLinks, presentConversation, presentDeletion, presentMessageTo } from './presenter.ts';

/**
 * What messaging publishes to the streams: its events in the contract, that a user's totals have changed, and that
 * a user's streams should check whether their session is still open.
 */
export type MessagingEvent =
  | Extract<LiveEvent, { name: keyof typeof messagingLiveEvents }>
  | { readonly name: 'recount'; readonly data: Record<string, never> }
  | { readonly name: 'recheck'; readonly data: Record<string, never> };
export type MessagingHub = Publisher<MessagingEvent>;

/** The channel of all the admin's streams, in addition to their own account's. */
export const adminsChannel = 'admins';

export const tellRecheck = (hub: MessagingHub, userId: UserId): void =>
  hub.publish(userId, { name: 'recheck', data: {} });

const sides = ['student', 'company'] as const satisfies readonly Participant[];

const userOf = ({ conversation }: Viewed, side: Participant): ParticipantId =>
  side === 'student' ? conversation.studentId : conversation.companyId;

/** Notifies both participants, each with their own view. Call it only after the commit. */
export function tellMessage(hub: MessagingHub, { viewed, message, files }: Appended, links: FileLinks): void {
  for (const side of sides) {
    const viewer = userOf(viewed, side);
    hub.publish(viewer, {
      name: 'message',
      data: {
        message: presentMessageTo(side, message, files, { links, viewer }),
        conversation: presentConversation(viewed, side),
      },
    });
  }
}

export const tellConversationTo = (hub: MessagingHub, viewed: Viewed, side: Participant): void =>
  hub.publish(userOf(viewed, side), { name: 'conversation', data: presentConversation(viewed, side) });

export function tellConversation(hub: MessagingHub, viewed: Viewed): void {
  for (const side of sides) tellConversationTo(hub, viewed, side);
}

/** The recipient also gets new totals. */
export function tellDeletion(
  hub: MessagingHub,
  viewed: Viewed,
  deletion: DeletionRow,
  by: Participant,
): void {
  for (const side of sides)
    hub.publish(userOf(viewed, side), {
      name: 'messageDeleted',
      data: { deletion: presentDeletion(deletion), conversation: presentConversation(viewed, side) },
    });
  hub.publish(userOf(viewed, otherSide(by)), { name: 'recount', data: {} });
}

/** The side that archives also gets new totals. The other side is not notified. */
export function tellArchived(hub: MessagingHub, viewed: Viewed, by: Participant): void {
  tellConversationTo(hub, viewed, by);
  hub.publish(userOf(viewed, by), { name: 'recount', data: {} });
}

/** The reader also gets new totals. */
export function tellRead(hub: MessagingHub, viewed: Viewed, reader: Participant): void {
  tellConversation(hub, viewed);
  hub.publish(userOf(viewed, reader), { name: 'recount', data: {} });
}

/** Colleagues see who is writing an answer. The student sees only the company. */
export const tellColleagues = (hub: MessagingHub, companyId: CompanyId, writing: ColleagueTyping): void =>
  hub.publish(companyId, { name: 'colleagueTyping', data: writing });

export const tellTyping = (hub: MessagingHub, { self, other }: Pick<Parties, 'self' | 'other'>): void =>
  hub.publish(other, { name: 'typing', data: { with: self } });
