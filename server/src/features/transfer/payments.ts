import {
  type PaymentProviderName,
  type PaymentStatus,
  type Plan,
  paymentProviders,
  plans,
} from '@ambitionhub/contract/billing';
import { dateOf } from './dates.ts';
import type { FieldReader } from './reader.ts';

/** An old payment, as staged; amounts in cents. */
export type OldPayment = {
  readonly id: string;
  readonly userId: string;
  readonly plan: Plan;
  readonly amount: number;
  readonly at: string;
  readonly status: PaymentStatus;
  readonly provider: PaymentProviderName;
  readonly sessionId: string | null;
  /** The provider's reference: no payment is recorded twice under one. */
  readonly reference: string;
};

const statuses: ReadonlyMap<string, PaymentStatus> = new Map<string, PaymentStatus>([
  ...['paid', 'complete', 'completed', 'succeeded', 'success', 'successful'].map(
    (word) => [word, 'paid'] as const,
  ),
  ...['refunded', 'refund'].map((word) => [word, 'refunded'] as const),
  ...['failed', 'failure', 'declined', 'canceled', 'cancelled', 'expired', 'unpaid', 'error'].map(
    (word) => [word, 'failed'] as const,
  ),
]);

/**
 * The old product recorded a payment when it was made, so one without a status is paid; any other status is
 * not.
 */
function statusOf(read: FieldReader): PaymentStatus {
  const word = read.text('status').toLowerCase();
  if (word === '') return 'paid';
  const status = statuses.get(word);
  if (status === undefined) read.remark(`"status" is unknown ("${word.slice(0, 60)}"): it counts as failed`);
  return status ?? 'failed';
}

/** Every plan but premium was the basic one (second specification, section 9). */
function planOf(read: FieldReader): Plan {
  const plan = read.choice(plans, 'plan');
  return plan ?? 'basic';
}

const mostDollars = 100_000;

/** Parses an old payment; null, with a remark, if it is not valid. */
export function paymentOf(id: string, read: FieldReader): OldPayment | null {
  const userId = read.text('userId');
  const amount = read.number('amount', { min: 0, max: mostDollars });
  // Its id consists of the company's id and the time (second specification, section 3).
  const at = read.date('timestamp', 'createdAt') ?? dateOf(/_(\d{10,13})$/.exec(id)?.[1]);
  const sessionId = read.text('sessionId') || null;
  const [plan, status] = [planOf(read), statusOf(read)];
  const provider = paymentProviders.find((one) => one === read.text('provider')) ?? 'stripe';
  const reference = read.text('reference') || (status === 'failed' ? id : (sessionId ?? id));
  if (userId === '') read.remark('it has no owner');
  if (amount === null) read.remark('it has no amount');
  if (at === null) read.remark('it has no date');
  if (userId === '' || amount === null || at === null) return null;
  return { id, userId, plan, amount: Math.round(amount * 100), at, status, provider, sessionId, reference };
}
