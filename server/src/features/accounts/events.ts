import type { SecondFactorAct, UserId, UserType } from '@ambitionhub/contract/accounts';
import { defineEvent, defineHint } from '../../platform/events/index.ts';
import type { WaysIn } from './revocation/revocations.ts';

/** Somebody has an account; in the transaction that makes it. */
export const signedUp = defineEvent<{ userId: UserId; userType: UserType; email: string }>();

/** An account is of another kind from now on. */
export const userTypeChanged = defineEvent<{ userId: UserId; userType: UserType }>();

/** An address is to be proved an account's by a mailed link; whether it has another account is not known yet. */
export const proofAsked = defineEvent<{ userId: UserId; email: string }>();

/** Another address was asked for; the account keeps its own until the mailed link is used. */
export const addressAsked = defineEvent<{ userId: UserId; email: string }>();

/** A mailed link has proved that an address is an account's: the one that it had, or a new one. */
export const addressConfirmed = defineEvent<{ userId: UserId; email: string }>();

/** An account has another address from now on. */
export const addressChanged = defineEvent<{ userId: UserId; from: string; to: string }>();

/** The owner of an account wants it removed: it is hidden until then, or until they think better of it. */
export const leavingBegun = defineEvent<{ userId: UserId; email: string; at: Date }>();

/** The owner keeps the account after all. */
export const leavingEnded = defineEvent<{ userId: UserId }>();

/** Accounts are removed in this transaction; what they have is still there while reactions run. */
export const accountsRemoved = defineEvent<{ userIds: readonly UserId[] }>();

/** Somebody asks for a link to set a new password; whether the account exists is not known yet. */
export const resetAsked = defineEvent<{ email: string }>();

/** Something was done with the second factor of an account. */
export const secondFactorChanged = defineEvent<{ userId: UserId; act: SecondFactorAct }>();

/** Accounts were taken back, or away: the ways in that somebody else may have opened before are ended as `ends` says. */
export const accessRevoked = defineEvent<{ userIds: readonly UserId[]; ends: WaysIn }>();

/** A session of a user is over. */
export const sessionsEnded = defineHint<{ userId: UserId }>();
