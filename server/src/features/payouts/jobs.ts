import * as z from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** Passes one share of a card payment on, or refunds it. If the provider fails, the next run tries again. */
export const advanceShareJob = defineJob({
  name: 'move-card-share',
  data: z.object({ shareId: z.uuid() }),
  pollSeconds: 2,
  patienceSeconds: 60,
});

/** Applies a payment for too many people to finish within a request. */
export const applyPayment = defineJob({
  name: 'apply-card-payment',
  data: z.object({ paymentId: z.uuid() }),
  pollSeconds: 2,
  atOnce: 1,
});

/** Queues the shares that are due again, in case a job was lost or the provider refused. */
export const queueDueShares = defineJob({
  name: 'move-due-card-shares',
  data: z.object({}),
  keepSeconds: 3600,
});

/** Asks about checkouts and disputes whose result was never reported. */
export const askAboutPayments = defineJob({ name: 'ask-about-card-payments', data: z.object({}) });
