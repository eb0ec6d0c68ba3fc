import type { SecondFactorAct, UserId, UserType } from '@ambitionhub/contract/accounts';
import { defineEvent, defineHint } from '../../platform/events/index.ts';
import type { WaysIn } from './revocation/revocations.ts';

/** An account is created, in this transaction. */
export const signedUp = defineEvent<{
  userId: UserId;
  userType: UserType;
  email: string;
  /** The browser's time zone, if it sends one. */
  timeZone?: string;
}>();

/** An account's type has changed. */
export const userTypeChanged = defineEvent<{ userId: UserId; userType: UserType }>();

/** A link to confirm an address was requested. Another account may already have the address. */
export const linkRequested = defineEvent<{ userId: UserId; email: string }>();

/** A new address was requested; the account keeps its own until the mailed link is used. */
export const newAddressRequested = defineEvent<{ userId: UserId; email: string }>();

/** A mailed link has confirmed an account's address: the one it had, or a new one. */
export const addressConfirmed = defineEvent<{ userId: UserId; email: string }>();

/** An account's address has changed. */
export const addressChanged = defineEvent<{ userId: UserId; from: string; to: string }>();

/** The owner has requested an account's removal: it is hidden until then, or until they cancel. */
export const removalRequested = defineEvent<{ userId: UserId; email: string; at: Date }>();

/** The owner has canceled the account's removal. */
export const removalCanceled = defineEvent<{ userId: UserId }>();

/**
 * Accounts are removed in this transaction. Their data still exists while reactions run. A company is removed with its owner.
 */
export const accountsRemoved = defineEvent<{
  userIds: readonly UserId[];
  studentIds: readonly UserId[];
  /** The person who removes them, if it is someone else. */
  by: UserId | null;
}>();

/** A link to set a new password was requested; whether the account exists is not known yet. */
export const resetAsked = defineEvent<{ email: string }>();

/** An account has a new password: its owner changed it, or used a reset link. */
export const passwordReplaced = defineEvent<{ userId: UserId }>();

/** An account's second factor changed. */
export const secondFactorChanged = defineEvent<{ userId: UserId; act: SecondFactorAct }>();

/** Access to accounts is revoked: `ends` lists what. */
export const accessRevoked = defineEvent<{ userIds: readonly UserId[]; ends: WaysIn }>();

/** A user's session has ended. */
export const sessionsEnded = defineHint<{ userId: UserId }>();
