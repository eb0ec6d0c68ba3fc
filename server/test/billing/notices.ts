import { paymentMade, subscriptionChanged } from '../../src/features/billing/events.ts';
import { aThing, company } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

export const samples: Samples = {
  'a subscription changes': told(subscriptionChanged({ companyId: company }), {
    live: { subscriptionChanged: [company] },
  }),
  'a payment arrives': told(
    paymentMade({ companyId: company, paymentId: aThing, plan: 'basic', amount: 1999 }),
    { activity: [{ of: company, act: 'payment', detail: { cents: 1999 } }] },
  ),
};
