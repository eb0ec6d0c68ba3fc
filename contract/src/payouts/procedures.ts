import { oc } from '@orpc/contract';
import { pageInput } from '../schemas/index.ts';
import {
  cardConfirmation,
  cardConfirmationInput,
  cardPaymentInput,
  cardPayments,
  payoutAccount,
  payoutOverview,
  providerPage,
  quote,
  quoteInput,
  receivedInput,
  stuckTransfers,
  transfers,
  transfersInput,
} from './schemas.ts';

const tags = ['payouts'];

export const payoutsContract = {
  account: oc
    .route({
      method: 'GET',
      path: '/payouts/account',
      tags,
      summary: 'Whether a student can be paid by card, and what the provider still needs',
    })
    .output(payoutAccount),
  setUp: oc
    .route({ method: 'POST', path: '/payouts/account', tags, summary: 'Open the provider’s onboarding' })
    .output(providerPage),
  confirmAccount: oc
    .route({
      method: 'POST',
      path: '/payouts/account/confirmations',
      tags,
      summary: 'Confirm the connected account after a recovery of the login',
    })
    .output(payoutAccount),
  disconnect: oc
    .route({ method: 'DELETE', path: '/payouts/account', tags, summary: 'Disconnect the payout account' })
    .output(payoutAccount),
  received: oc
    .route({ method: 'GET', path: '/payouts/received', tags, summary: 'What was paid by card to a student' })
    .input(receivedInput)
    .output(transfers),
  quote: oc
    .route({
      method: 'POST',
      path: '/card-payments/quotes',
      tags,
      summary: 'What a card would be charged, with the fees',
    })
    .input(quoteInput)
    .output(quote),
  openPayment: oc
    .route({ method: 'POST', path: '/card-payments', tags, summary: 'Open a checkout that pays earnings' })
    .input(cardPaymentInput)
    .output(providerPage),
  confirmPayment: oc
    .route({
      method: 'POST',
      path: '/card-payments/confirmations',
      tags,
      summary: 'Ask the provider whether a checkout was paid, and apply it once',
    })
    .input(cardConfirmationInput)
    .output(cardConfirmation),
  payments: oc
    .route({ method: 'GET', path: '/card-payments', tags, summary: 'The company’s payments by card' })
    .input(pageInput)
    .output(cardPayments),
  transfers: oc
    .route({
      method: 'GET',
      path: '/card-payments/{id}/transfers',
      tags,
      summary: 'Who a card payment pays',
    })
    .input(transfersInput)
    .output(transfers),
  overview: oc
    .route({ method: 'GET', path: '/admin/payouts', tags, summary: 'The totals of all card payments' })
    .output(payoutOverview),
  stuck: oc
    .route({ method: 'GET', path: '/admin/payouts/stuck', tags, summary: 'Shares that are stuck, and why' })
    .input(pageInput)
    .output(stuckTransfers),
};
