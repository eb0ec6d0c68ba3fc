import type { UserId } from '@ambitionhub/contract/accounts';
import { defineEvent } from '../../platform/events/index.ts';

/** A student has saved the portfolio. */
export const portfolioSaved = defineEvent<{ readonly studentId: UserId }>();

/** The removed item, by the link's address or the picture's caption. */
export type Taken = { readonly kind: 'link' | 'picture'; readonly name: string };

/** The admin has removed something from a student's portfolio. */
export const portfolioTaken = defineEvent<
  Taken & { readonly studentId: UserId; readonly actorId: UserId; readonly reason: string }
>();
