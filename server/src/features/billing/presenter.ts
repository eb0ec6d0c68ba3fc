import {
  type Payment,
  type PaymentProviderName,
  type Subscription,
  statusOf,
} from '@ambitionhub/contract/billing';
import type { PaymentRow, SubscriptionRow } from './store.ts';

/** A company's subscription; a company that has never paid has introductory premium (D13). */
export function presentSubscription(
  row: SubscriptionRow | null,
  provider: PaymentProviderName | null,
): Subscription {
  const { state, plan, periodEnd } = row ?? { state: 'introduction', plan: 'premium', periodEnd: null };
  return {
    state,
    plan,
    status: statusOf(state, plan),
    periodEnd: state === 'ended' ? null : (periodEnd?.toISOString() ?? null),
    provider,
  };
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
  plan,
  amount,
  currency,
  at: at.toISOString(),
  status,
  provider,
});
