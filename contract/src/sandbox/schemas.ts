import * as z from 'zod';
import { plans } from '../billing/constants.ts';
import { accountStates } from '../payouts/constants.ts';
import { cardPayment } from '../payouts/schemas.ts';
import {
  accountPlays,
  cardOutcomes,
  cardPlays,
  checkoutOutcomes,
  onboardingOutcomes,
  subscriptionPlays,
} from './constants.ts';

const providerId = z
  .string()
  .max(300)
  .regex(/^[\w-]+$/, 'This is not an id');
/** US cents. */
const cents = z.int();

/** Where the provider would send the person; null if they stay on its page. */
export const nextPage = z.object({ url: z.url().nullable() });

export const sessionInput = z.object({ sessionId: providerId });
/** A checkout of a plan, as its page shows it. */
export const planCheckout = z.object({ plan: z.enum(plans), amount: cents });
export const checkoutOutcomeInput = sessionInput.extend({ outcome: z.enum(checkoutOutcomes) });
export const subscriptionPlayInput = z.object({ play: z.enum(subscriptionPlays) });

/** A checkout of a card payment, as its page shows it. */
export const cardCheckout = z.object({ people: z.int(), totalCents: cents });
export const cardOutcomeInput = sessionInput.extend({ outcome: z.enum(cardOutcomes) });
export const cardPlayInput = z.object({ id: cardPayment.shape.id, play: z.enum(cardPlays) });

export const onboardingInput = z.object({ accountId: providerId });
export const onboarding = z.object({ state: z.enum(accountStates) });
export const onboardingOutcomeInput = onboardingInput.extend({ outcome: z.enum(onboardingOutcomes) });
export const accountPlayInput = z.object({ play: z.enum(accountPlays) });
