import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { eachInTurn, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { type Event, type Signed, webhookRoutes } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import { createBilling } from './billing.ts';
import type { Introduction } from './introduction.ts';
import { askAboutOverdue, endSubscription, latePayment } from './jobs.ts';
import { billingProcedures } from './procedures.ts';
import { createSandbox } from './sandbox.ts';
import { findOverdue, type SubscriptionRow } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly settings: Config['stripe'];
  readonly publicUrl: string;
  readonly introduction: Introduction;
  /** Handles events that are not about subscriptions: card payments to students arrive at the same webhook. */
  readonly passOn: (event: Event) => Promise<void>;
};

const everyHour = '23 * * * *';

/**
 * Billing with the configured provider: Stripe, the sandbox outside production, or none (D9). Stripe's library is a
 * sixth of the code that a start loads, so it is loaded only if used.
 */
export async function openBilling({
  db,
  access,
  jobs,
  log,
  settings,
  publicUrl,
  introduction,
  passOn,
}: Deps) {
  const sandbox = settings.mode === 'sandbox' ? createSandbox(db, publicUrl) : null;
  const stripe = settings.mode === 'live' ? await openStripe(settings, publicUrl) : null;
  const provider = stripe?.provider ?? sandbox;
  const billing = createBilling({
    db,
    provider,
    introduction,
    log,
    queueEnd: (tx, subscriptionId) => jobs.queue(tx, endSubscription, { subscriptionId }),
  });

  if (provider) {
    jobs.work(endSubscription, ({ subscriptionId }) => billing.end(subscriptionId));
    jobs.work(askAboutOverdue, (_, { signal }) =>
      eachInTurn<SubscriptionRow>({
        next: (after) => {
          signal.throwIfAborted();
          return findOverdue(db, provider.name, { after, limit: 1 });
        },
        keyOf: ({ companyId }) => companyId,
        handle: ({ providerId }) =>
          billing.applyNotice({ about: 'subscription', subscriptionId: providerId }),
      }),
    );
    jobs.schedule(askAboutOverdue, everyHour, {});
  }
  if (sandbox)
    jobs.work(latePayment, async ({ sessionId }) => {
      if (await sandbox.settle(sessionId, 'paid'))
        await billing.applyNotice({ about: 'checkout', sessionId });
    });

  const webhook: Hono<{ Bindings: HttpBindings }> | null =
    stripe &&
    webhookRoutes({
      read: stripe.read,
      apply: async (event) => {
        await billing.applyNotice(await stripe.noticeOf(event));
        await passOn(event);
      },
      log,
    });
  return { procedures: billingProcedures({ db, access, billing, sandbox, jobs, publicUrl }), webhook };
}

async function openStripe(settings: Config['stripe'] & { mode: 'live' }, publicUrl: string) {
  const [{ createStripe, readEvent }, { createStripeProvider, noticeOf }] = await Promise.all([
    import('../../platform/stripe/client.ts'),
    import('./stripe.ts'),
  ]);
  const stripe = createStripe(settings);
  return {
    provider: createStripeProvider(stripe, publicUrl),
    read: (signed: Signed) => readEvent(stripe, { ...signed, secret: settings.webhookSecret }),
    noticeOf: (event: Event) => noticeOf(stripe, event),
  };
}

export type OpenBilling = Awaited<ReturnType<typeof openBilling>>;
