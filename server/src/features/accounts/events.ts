import type { UserId, UserType } from '@ambitionhub/contract/accounts';
import { defineEvent, defineHint } from '../../platform/events/index.ts';

/** Somebody has an account; in the transaction that makes it. */
export const signedUp = defineEvent<{ userId: UserId; userType: UserType; email: string }>();

/** An account is of another kind from now on. */
export const userTypeChanged = defineEvent<{ userId: UserId; userType: UserType }>();

/** An account is removed in this transaction; what it has is still there while reactions run. */
export const accountRemoved = defineEvent<{ userId: UserId; userType: UserType }>();

/** Somebody asks for a link to set a new password; whether the account exists is not known yet. */
export const resetAsked = defineEvent<{ email: string }>();

/** Some or all sessions of a user are over. */
export const sessionsEnded = defineHint<{ userId: UserId }>();
