import * as z from 'zod';
import { email, knownPassword, newPassword, userId } from '../accounts/index.ts';
import { instant, partyName } from '../schemas/index.ts';
import { companyRoles, peopleLimits, peopleTexts } from './people-texts.ts';

/** A person's name, as their colleagues see it. */
const personName = partyName(peopleLimits.name).min(1, peopleTexts.name.required);

/** Someone who acts for a company, as their colleagues see them. */
export const companyPerson = z.object({
  userId,
  /** Empty until they give one. */
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  /** Whether they may pay students, by card or outside; the owner always may. */
  mayPay: z.boolean(),
  /** Whether they may manage API keys; the owner always may. */
  mayManageKeys: z.boolean(),
  since: instant,
  /** When their account will be deleted, if they have asked for that: an owner's with the company. */
  leavingAt: instant.nullable(),
});
export type CompanyPerson = z.infer<typeof companyPerson>;

/** An invitation that nobody has accepted; its link works until `expiresAt`. */
export const invitation = z.object({ id: z.uuid(), email: z.string(), expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

/** Everyone who acts for a company: the owner first, then the members by the day they joined. */
export const companyPeople = z.object({
  people: z.array(companyPerson),
  /** Newest first. Only the owner sees them. */
  invitations: z.array(invitation),
  /** The member who was offered ownership; null if there is none, or if the user may not know. */
  offeredTo: userId.nullable(),
  /** When an accepted offer takes effect; null if nobody has accepted one, or if the user may not know. */
  handOverAt: instant.nullable(),
});
export type CompanyPeople = z.infer<typeof companyPeople>;

export const personNameInput = z.object({ name: personName });

/** The browser makes the id, so that an invitation sent twice is one. */
export const inviteInput = z.object({ id: z.uuid(), email });
export const invitationIdInput = z.object({ id: z.uuid() });

export const personIdInput = z.object({ id: userId });
export const mayPayInput = z.object({ id: userId, mayPay: z.boolean() });
export const mayManageKeysInput = z.object({ id: userId, mayManageKeys: z.boolean() });
export const ownershipOfferInput = z.object({ to: userId, password: knownPassword });
export const handOverStopInput = z.object({ stop: z.string().min(1).max(200), removesNew: z.boolean() });
export const ownPasswordInput = z.object({ password: knownPassword });

/** The token of an invitation's link. */
const token = z.string().min(1).max(200);
export const invitationInput = z.object({ token });

/** What the page behind the link shows: the company, empty if it has no name yet, and the invited address. */
export const openInvitation = z.object({ company: z.string(), email: z.string() });
export type OpenInvitation = z.infer<typeof openInvitation>;

export const joinInput = z.object({ token, name: personName, password: newPassword });
export type JoinInput = z.input<typeof joinInput>;
