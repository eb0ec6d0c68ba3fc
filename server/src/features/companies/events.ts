import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** The admin rejected a waiting company, with a reason. */
export const companyRejected = defineEvent<{ companyId: CompanyId }>();

/** Students can now find a company, or can no longer find it. */
export const approvalsChanged = defineEvent<{ companyIds: readonly CompanyId[]; isApproved: boolean }>();

/** A company's name or picture changed. */
export const companyFaceChanged = defineEvent<{ companyId: CompanyId }>();

/** Someone at a company has saved its profile. */
export const profileSaved = defineEvent<{ companyId: CompanyId }>();

/** Someone at a company has changed its time zone. */
export const timeZoneChanged = defineEvent<{ companyId: CompanyId; timeZone: string }>();

/** Someone at a company changed its page: who may see it, its cover or its logo. */
export const pageChanged = defineEvent<{
  companyId: CompanyId;
  act: 'show-page' | 'hide-page' | 'cover' | 'remove-cover' | 'logo' | 'remove-logo';
}>();

/** The admin removed the cover of a company's page. */
export const coverTaken = defineEvent<{ companyId: CompanyId; reason: string }>();

/** The kinds of changes to a company's people. */
export type PeopleAct =
  | 'invite'
  | 'invite-again'
  | 'take-back'
  | 'end-invitation'
  | 'join'
  | 'rename'
  | 'may-pay'
  | 'may-not-pay'
  | 'may-manage-keys'
  | 'may-not-manage-keys'
  | 'remove'
  | 'ask-removal'
  | 'stay'
  | 'end-company'
  | 'keep-company'
  | 'leave'
  | 'offer-ownership'
  | 'accept-offer'
  | 'end-offer'
  | 'hand-over';

/** A change to a company's people: the actor, the change, and the person concerned, by name or, if they have none, by address. */
export const peopleChanged = defineEvent<{
  companyId: CompanyId;
  /** Null if nobody at the company did it. */
  actorId: UserId | null;
  act: PeopleAct;
  subject: string;
}>();

/** A company's owner removed a member, whose account is deleted in this transaction. */
export const memberRemoved = defineEvent<{ companyId: CompanyId; email: string }>();

type Member = { readonly companyId: CompanyId; readonly memberId: UserId };

/** A company's owner is about to delete it with their account, and with the accounts of these members. */
export const companyRemovalRequested = defineEvent<{ members: readonly Member[] }>();

/** A company's owner has decided to stay, and so does the company with these members. */
export const companyRemovalCanceled = defineEvent<{ members: readonly Member[] }>();

/** Members whose accounts are removed with their company, in this transaction. */
export const membersLost = defineEvent<{
  members: readonly { readonly memberId: UserId; readonly company: string; readonly email: string }[];
}>();

/** A company's owner offers ownership to a member. */
export const ownershipOffered = defineEvent<{ companyId: CompanyId; memberId: UserId }>();

/** A member has accepted the ownership of a company, which takes effect later. */
export const ownershipAccepted = defineEvent<{ companyId: CompanyId; memberId: UserId }>();

/** A company has another owner; `from` is the former one. */
export const ownershipMoved = defineEvent<{ companyId: CompanyId; from: UserId }>();

/** An invitation needs a link, either its first or a new one. */
export const invitationMade = defineEvent<{ invitationId: string; email: string }>();

/** Companies are removed in this transaction, with their owners; their data is still there while reactions run. */
export const companiesRemoved = defineEvent<{ companyIds: readonly CompanyId[] }>();
