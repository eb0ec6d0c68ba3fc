import {
  asCompany,
  asStudent,
  type CompanyId,
  type ParticipantId,
  type UserId,
} from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';

type StudentsView = { readonly side: 'student'; readonly self: UserId; readonly other: CompanyId };
type CompanysView = { readonly side: 'company'; readonly self: CompanyId; readonly other: UserId };

/** The two parties of a conversation, from one party's point of view. */
export type Parties = StudentsView | CompanysView;

/** The parties as one side sees them. The side says which id belongs to whom. */
export const partiesFrom = (side: Participant, self: ParticipantId, other: ParticipantId): Parties =>
  side === 'student'
    ? { side, self: asStudent(self), other: asCompany(other) }
    : { side, self: asCompany(self), other: asStudent(other) };

export const otherSide = (side: Participant): Participant => (side === 'student' ? 'company' : 'student');

export const pairOf = ({ side, self, other }: Parties) =>
  side === 'student' ? { studentId: self, companyId: other } : { studentId: other, companyId: self };
