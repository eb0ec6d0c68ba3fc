import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { paymentProviders } from '../billing/constants.ts';
import { paidFor } from '../ledger/schemas.ts';
import { counterpart } from '../messaging/index.ts';
import { cursor, instant, noData, pageInput } from '../schemas/index.ts';
import {
  accountStates,
  cardPaymentStates,
  disputeStates,
  missingThings,
  transferReasons,
  transferStates,
} from './constants.ts';

/** A student's payout account, as the provider reports it. */
export const payoutAccount = z.object({
  state: z.enum(accountStates),
  missing: z.array(z.enum(missingThings)),
  /** The payment provider of this installation; null if it has none. */
  provider: z.enum(paymentProviders).nullable(),
  /** False if the provider did not answer, and this is the last known state. */
  isFresh: z.boolean(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** A page on the provider's site. */
export const providerPage = z.object({ url: z.url() });

/** US cents. */
const cents = z.number().int();
const cardPaymentId = z.uuid().brand<'CardPaymentId'>();
export type CardPaymentId = z.infer<typeof cardPaymentId>;

export const quoteInput = z.object({ paidFor });
/** The card charge for what these people are owed, without those who cannot be paid by card. */
const quoteShare = z.object({ id: userId, name: z.string(), amountCents: cents });
export type QuoteShare = z.infer<typeof quoteShare>;
export const quote = z.object({
  people: z.number().int(),
  amountCents: cents,
  providerFeeCents: cents,
  productFeeCents: cents,
  totalCents: cents,
  /** What each of the first of them gets. */
  shares: z.array(quoteShare),
  /** People who cannot be paid by card, and what the first of them are owed. */
  left: z.object({ people: z.number().int(), amountCents: cents, shares: z.array(quoteShare) }),
  provider: z.enum(paymentProviders).nullable(),
});
export type Quote = z.infer<typeof quote>;

export const cardPaymentInput = z.object({
  /** Made by the browser, so that a payment sent twice happens once. */
  id: cardPaymentId,
  paidFor,
  /** The amounts that the browser showed; different ones are refused. */
  expectedTotalCents: cents.min(1),
});

const sessionId = z
  .string()
  .max(300)
  .regex(/^[\w-]+$/, 'This is not an id');
export const cardConfirmationInput = z.object({ sessionId });
/** `processing`: the provider does not have the money yet. */
export const cardConfirmation = z.object({ state: z.enum(['paid', 'processing']) });

/** A company's payment by card. */
export const cardPayment = z.object({
  id: cardPaymentId,
  state: z.enum(cardPaymentStates),
  dispute: z.enum(disputeStates),
  /** The disputed part of the charge: in question, or lost. */
  disputedCents: cents,
  /** Whether the provider refunded all of it to the card. */
  isRefunded: z.boolean(),
  amountCents: cents,
  /** The provider's and the product's fees. */
  feesCents: cents,
  by: z.string(),
  at: instant,
  people: z.number().int(),
  /** How many shares have arrived, and how many are owed again. */
  passed: z.number().int(),
  back: z.number().int(),
  provider: z.enum(paymentProviders),
});
export type CardPayment = z.infer<typeof cardPayment>;
export const cardPayments = z.object({
  payments: z.array(cardPayment),
  nextCursor: cursor.nullable(),
  /** This installation's payment provider; null if there are no card payments. */
  provider: z.enum(paymentProviders).nullable(),
});

/** One person's share of a card payment, as one side sees it. */
export const transfer = z.object({
  id: z.uuid(),
  with: counterpart,
  amountCents: cents,
  state: z.enum(transferStates),
  reason: z.enum(transferReasons).nullable(),
  since: instant,
  /** Until when a waiting share is retried; null in every other state. */
  until: instant.nullable(),
});
export type Transfer = z.infer<typeof transfer>;
export const transfersInput = z.object({ id: cardPaymentId, cursor: cursor.optional() });
export const transfers = z.object({ transfers: z.array(transfer), nextCursor: cursor.nullable() });
export const receivedInput = pageInput;

/** All payments by card, for the admin. */
export const payoutOverview = z.object({
  passedCents: cents,
  waitingCents: cents,
  returningCents: cents,
  disputedCents: cents,
});
export type PayoutOverview = z.infer<typeof payoutOverview>;

/** A share that is stuck, and why. */
const stuckTransfer = z.object({
  id: z.uuid(),
  company: z.string(),
  student: z.string(),
  amountCents: cents,
  state: z.enum(transferStates),
  reason: z.enum(transferReasons),
  tries: z.number().int(),
  since: instant,
});
export type StuckTransfer = z.infer<typeof stuckTransfer>;
export const stuckTransfers = z.object({ transfers: z.array(stuckTransfer), nextCursor: cursor.nullable() });

export const payoutsLiveEvents = { payoutsChanged: noData } as const;
