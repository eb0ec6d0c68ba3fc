import * as z from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';

/** A late payment arrives after the person has returned. */
export const latePayment = defineJob({
  name: 'sandbox-late-payment',
  data: z.object({ sessionId: z.string() }),
  pollSeconds: 1,
});
