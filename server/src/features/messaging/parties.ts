import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';

/** The two parties of a conversation, from the acting user's point of view. */
export type Parties = {
  readonly side: Participant;
  readonly self: UserId;
  readonly other: UserId;
};

export const otherSide = (side: Participant): Participant => (side === 'student' ? 'company' : 'student');

export const pairOf = ({ side, self, other }: Parties) =>
  side === 'student' ? { studentId: self, companyId: other } : { studentId: other, companyId: self };
