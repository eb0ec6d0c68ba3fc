import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Access } from '../accounts/index.ts';
import type { Billing } from '../billing/index.ts';
import type { Payouts } from '../payouts/index.ts';
import { latePayment } from './jobs.ts';
import { openStripe, type Sandbox } from './open-stripe.ts';
import { sandboxProcedures } from './procedures.ts';
import { payLate } from './sessions.ts';

type Context = Platform & {
  readonly access: Access;
  readonly billing: Billing;
  readonly payouts: Payouts;
  /** Null with a real provider or none, and so in production: then nothing of this feature exists. */
  readonly sandbox: Sandbox | null;
};

export const sandboxFeature = defineFeature({
  name: 'sandbox',
  create: async ({ db, config, log }: Platform) => {
    const stripe = await openStripe(db, config, log);
    return { stripe, sandbox: stripe?.sandbox ?? null };
  },
  procedures: ({ sandbox, ...context }: Context) => sandbox && sandboxProcedures({ ...context, sandbox }),
  jobs: ({ sandbox, jobs }: Pick<Context, 'sandbox' | 'jobs'>) => {
    if (sandbox) jobs.work(latePayment, ({ sessionId }) => payLate(sandbox, sessionId));
  },
  stop: ({ sandbox }: Pick<Context, 'sandbox'>) => sandbox?.close(),
  personalData: {
    ofNobody: {
      sandbox_records: 'what the sandbox remembers in place of a payment provider, outside production',
    },
  },
});
