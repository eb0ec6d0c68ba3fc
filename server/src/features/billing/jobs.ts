import * as z from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/**
 * Ends a subscription at the provider, retrying as long as it takes: a replaced subscription must not be
 * charged.
 */
export const endSubscription = defineJob({
  name: 'end-subscription',
  data: z.object({
    subscriptionId: z.string(),
    /** Another one was bought at the same time: what was paid for this one is refunded. */
    isReplaced: z.boolean().default(false),
  }),
  pollSeconds: 2,
});

/** Asks the provider about subscriptions whose period is over, in case its notice never arrived. */
export const askAboutOverdue = defineJob({ name: 'ask-about-overdue-subscriptions', data: z.object({}) });
