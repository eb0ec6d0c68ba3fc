import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import type { ColleagueTyping, messagingLiveEvents, Participant } from '@ambitionhub/contract/messaging';
import type { Publisher } from '../../platform/live/index.ts';
import type { Viewed } from './change.store.ts';
import type { Parties } from './parties.ts';
import { presentConversation } from './presenter.ts';

/** What messaging publishes beside its notices. */
export type MessagingHub = Publisher<Extract<LiveEvent, { name: keyof typeof messagingLiveEvents }>>;

/** Shows a side its view of a conversation. Call it only after the commit. */
export const tellConversationTo = (hub: MessagingHub, viewed: Viewed, side: Participant): void =>
  hub.publish(side === 'student' ? viewed.conversation.studentId : viewed.conversation.companyId, {
    name: 'conversation',
    data: presentConversation(viewed, side),
  });

export function tellConversation(hub: MessagingHub, viewed: Viewed): void {
  for (const side of ['student', 'company'] as const) tellConversationTo(hub, viewed, side);
}

/** Colleagues see who is writing an answer. The student sees only the company. */
export const tellColleagues = (hub: MessagingHub, companyId: CompanyId, writing: ColleagueTyping): void =>
  hub.publish(companyId, { name: 'colleagueTyping', data: writing });

export const sendTyping = (hub: MessagingHub, { self, other }: Pick<Parties, 'self' | 'other'>): void =>
  hub.publish(other, { name: 'typing', data: { with: self } });
