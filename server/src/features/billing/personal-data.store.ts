import { billingPrivacy } from '@ambitionhub/contract/billing';
import { type PersonalData, rowOf, rowsOf } from '../../platform/database/index.ts';

export const billingData: PersonalData = {
  copy: {
    subscription: rowOf('subscriptions.company_id', ['company_id', 'version']),
    checkouts: rowsOf('checkouts.company_id', 'plan, provider, state, created_at', 'id'),
    payments: rowsOf(
      'payments.company_id',
      'id, plan, amount, currency, at, status, provider, reference',
      'at',
    ),
  },
  privacy: {
    checkouts: billingPrivacy.Payments,
    subscriptions: 'the plan, the amount',
    payments: 'the payment provider’s reference',
  },
};
