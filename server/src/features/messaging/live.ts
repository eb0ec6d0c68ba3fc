import type { UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent, Participant } from '@ambitionhub/contract/messaging';
import type { Hub } from '../../platform/live/index.ts';
import { presentMessage, presentState } from './presenter.ts';
import type { ConversationRow, MessageRow } from './store.ts';

/** What the hub carries: an event of the contract, or the news that sessions of the user may be over. */
export type HubEvent = LiveEvent | { name: 'recheck'; data: Record<string, never> };
export type MessagingHub = Hub<HubEvent>;

const sides = ['student', 'company'] as const satisfies readonly Participant[];

const userOf = (row: ConversationRow, side: Participant): string =>
  side === 'student' ? row.studentId : row.companyId;

/** Tells both participants, each in their own view. Called after the commit only. */
export const tellMessage = (hub: MessagingHub, row: ConversationRow, message: MessageRow): void => {
  for (const side of sides)
    hub.publish(userOf(row, side), {
      name: 'message',
      data: { message: presentMessage(message), state: presentState(row, side) },
    });
};

export const tellStateTo = (hub: MessagingHub, row: ConversationRow, side: Participant): void =>
  hub.publish(userOf(row, side), { name: 'state', data: presentState(row, side) });

export const tellState = (hub: MessagingHub, row: ConversationRow): void => {
  for (const side of sides) tellStateTo(hub, row, side);
};

export const tellTyping = (hub: MessagingHub, { self, other }: { self: UserId; other: UserId }): void =>
  hub.publish(other, { name: 'typing', data: { with: self } });
