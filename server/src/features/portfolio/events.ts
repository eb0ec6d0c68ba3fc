import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A student has saved the portfolio. */
export const portfolioSaved = defineEvent<{ readonly studentId: UserId }>();

/** What the admin removed, as the student knows it: by its address or its caption. */
export type Taken = { readonly kind: 'link' | 'picture'; readonly name: string };

/** The admin has taken something out of a student's portfolio. */
export const portfolioTaken = defineEvent<
  Taken & { readonly studentId: UserId; readonly actorId: UserId; readonly reason: string }
>();
