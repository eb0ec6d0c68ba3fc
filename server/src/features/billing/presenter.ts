import { createHash } from 'node:crypto';
import {
  type Payment,
  type PaymentProviderName,
  type Subscription,
  statusOf,
} from '@ambitionhub/contract/billing';
import type { Introduction } from './introduction.ts';
import type { PaymentRow, SubscriptionRow } from './store.ts';

/** The subscription of a company that has never paid: introductory premium until the operator ends it (D13, D17). */
const unpaid = (introduction: Introduction) =>
  ({ state: introduction.isOver() ? 'ended' : 'introduction', plan: 'premium', periodEnd: null }) as const;

/** A company's subscription; null if it has never paid. */
export function presentSubscription(
  row: SubscriptionRow | null,
  { provider, introduction }: { provider: PaymentProviderName | null; introduction: Introduction },
): Subscription {
  const { state, plan, periodEnd } = row ?? unpaid(introduction);
  return {
    state,
    plan,
    status: statusOf(state, plan),
    periodEnd: state === 'ended' ? null : (periodEnd?.toISOString() ?? null),
    introductionEnds: row === null ? introduction.ends : null,
    provider,
  };
}

/** Letters and digits that cannot be confused with each other. */
const digits = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The number on a receipt, the same wherever the payment appears. */
function receiptNumber({ id, at }: Pick<PaymentRow, 'id' | 'at'>): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  const mark = createHash('sha256').update(id).digest().subarray(0, 6);
  return `${day}-${Array.from(mark, (byte) => digits[byte % digits.length]).join('')}`;
}

export const presentPayment = ({
  id,
  plan,
  amount,
  currency,
  at,
  status,
  provider,
}: PaymentRow): Payment => ({
  id,
  number: receiptNumber({ id, at }),
  plan,
  amount,
  currency,
  at: at.toISOString(),
  status,
  provider,
});
