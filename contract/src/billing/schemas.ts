import * as z from 'zod';
import { companyId } from '../accounts/index.ts';
import { cursor, day, instant, noData, pageInput } from '../schemas/index.ts';
import {
  paymentProviders,
  paymentStatuses,
  plans,
  subscriptionStates,
  subscriptionStatuses,
} from './constants.ts';

const plan = z.enum(plans);

/** An id, ours or a provider's. */
const idOf = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'This is not an id');
const sessionId = idOf(300);
const paymentId = idOf(100);

/** A company's subscription, as shown on its card. */
export const subscription = z.object({
  state: z.enum(subscriptionStates),
  status: z.enum(subscriptionStatuses),
  /** The plan last paid for; premium during the introduction. */
  plan,
  /** When it renews, or ends if canceled; null before the first payment and after the end. */
  periodEnd: instant.nullable(),
  /** The last day of the introduction, for a company that has never paid; null if the operator has set none. */
  introductionEnds: day.nullable(),
  /** This installation's payment provider; null if it has none. */
  provider: z.enum(paymentProviders).nullable(),
});
export type Subscription = z.infer<typeof subscription>;

export const planInput = z.object({ plan });

/** The URL of the checkout. */
export const checkout = z.object({ url: z.url() });

/** The query parameters of the return page. They are verified, never trusted. */
export const confirmationInput = z.object({
  uid: idOf(100),
  sessionId,
});
/** `processing`: the provider does not have the money yet. */
export const confirmation = z.object({ state: z.enum(['paid', 'processing']) });

/** One payment (second specification, section 3); amounts in cents. */
export const payment = z.object({
  id: paymentId,
  /** Short enough to read out: the payment's day, and six letters and digits that follow from its id. */
  number: z.string(),
  plan,
  amount: z.int(),
  currency: z.string(),
  at: instant,
  status: z.enum(paymentStatuses),
  provider: z.enum(paymentProviders),
});
export type Payment = z.infer<typeof payment>;

export const paymentPage = z.object({ payments: z.array(payment), nextCursor: cursor.nullable() });

/** A company's payments, for the admin (decision D17). */
export const paymentsOfInput = pageInput.extend({ id: companyId });
const auditedPayment = payment.extend({
  /** The provider's reference of it. */
  reference: z.string(),
});
export type AuditedPayment = z.infer<typeof auditedPayment>;
export const auditedPaymentPage = z.object({
  payments: z.array(auditedPayment),
  nextCursor: cursor.nullable(),
});

export const receiptInput = z.object({ id: paymentId });
export const receipt = payment.extend({ company: z.string(), email: z.string() });
export type Receipt = z.infer<typeof receipt>;

export const billingLiveEvents = { subscriptionChanged: noData } as const;
