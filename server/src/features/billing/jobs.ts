import * as z from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Ends a subscription at the provider, for as long as it takes: nobody is charged for what was replaced. */
export const endSubscription = defineJob({
  name: 'end-subscription',
  data: z.object({ subscriptionId: z.string() }),
  pollSeconds: 2,
});

/** Asks the provider about subscriptions whose period is over, in case its own news never came. */
export const askAboutOverdue = defineJob({ name: 'ask-about-overdue-subscriptions', data: z.object({}) });

/** The sandbox's money arrives after the person has come back. */
export const latePayment = defineJob({
  name: 'sandbox-late-payment',
  data: z.object({ sessionId: z.string() }),
  pollSeconds: 1,
});
