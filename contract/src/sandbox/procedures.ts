import { oc } from '@orpc/contract';
import { subscription } from '../billing/schemas.ts';
import { payoutAccount } from '../payouts/schemas.ts';
import { doneReply } from '../schemas/index.ts';
import {
  accountPlayInput,
  cardCheckout,
  cardOutcomeInput,
  cardPlayInput,
  checkoutOutcomeInput,
  nextPage,
  onboarding,
  onboardingInput,
  onboardingOutcomeInput,
  planCheckout,
  sessionInput,
  subscriptionPlayInput,
} from './schemas.ts';

const tags = ['sandbox'];

/** What a person does at the payment provider's pages, and what the provider and banks do: only where the sandbox runs. */
export const sandboxContract = {
  checkout: oc
    .route({ method: 'GET', path: '/sandbox/checkouts/{sessionId}', tags, summary: 'A checkout of a plan' })
    .input(sessionInput)
    .output(planCheckout),
  endCheckout: oc
    .route({
      method: 'POST',
      path: '/sandbox/checkouts/{sessionId}',
      tags,
      summary: 'Pay, decline or abandon a checkout of a plan',
    })
    .input(checkoutOutcomeInput)
    .output(nextPage),
  playSubscription: oc
    .route({
      method: 'POST',
      path: '/sandbox/subscription',
      tags,
      summary: 'Simulate a provider event for the company’s own subscription',
    })
    .input(subscriptionPlayInput)
    .output(subscription),
  onboarding: oc
    .route({ method: 'GET', path: '/sandbox/onboardings/{accountId}', tags, summary: 'An onboarding' })
    .input(onboardingInput)
    .output(onboarding),
  endOnboarding: oc
    .route({
      method: 'POST',
      path: '/sandbox/onboardings/{accountId}',
      tags,
      summary: 'Finish, interrupt or leave an onboarding',
    })
    .input(onboardingOutcomeInput)
    .output(nextPage),
  playAccount: oc
    .route({
      method: 'POST',
      path: '/sandbox/payout-account',
      tags,
      summary: 'Simulate a provider event for the student’s own account',
    })
    .input(accountPlayInput)
    .output(payoutAccount),
  cardPayment: oc
    .route({
      method: 'GET',
      path: '/sandbox/card-payments/{sessionId}',
      tags,
      summary: 'A checkout of a card payment',
    })
    .input(sessionInput)
    .output(cardCheckout),
  endCardPayment: oc
    .route({
      method: 'POST',
      path: '/sandbox/card-payments/{sessionId}',
      tags,
      summary: 'Pay, decline or abandon a checkout of a card payment',
    })
    .input(cardOutcomeInput)
    .output(nextPage),
  playCardPayment: oc
    .route({
      method: 'POST',
      path: '/sandbox/payments/{id}/plays',
      tags,
      summary: 'Simulate a provider event for a card payment',
    })
    .input(cardPlayInput)
    .output(doneReply),
};
