import { company, defineNotices } from '../../platform/notices.ts';
import { paymentMade, subscriptionChanged } from './events.ts';

export const billingNotices = defineNotices([
  { on: subscriptionChanged, to: company, live: 'subscription' },
  { on: paymentMade, to: company, activity: ({ amount }) => ({ act: 'payment', detail: { cents: amount } }) },
]);
