import type { Config } from '../../platform/config/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { eachInTurn, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { StripeClient } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import type { Introduction } from './introduction.ts';
import { askAboutOverdue, endSubscription } from './jobs.ts';
import { billingProcedures } from './procedures.ts';
import { findOverdue, type SubscriptionRow } from './store.ts';
import { createStripeProvider } from './stripe.ts';
import { createSubscriptions } from './subscriptions.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly settings: Config['stripe'];
  readonly publicUrl: string;
  readonly introduction: Introduction;
  /** Null if there is none to call. */
  readonly stripe: StripeClient | null;
};

const everyHour = '23 * * * *';

/** Subscriptions with the configured provider: Stripe, the sandbox's outside production, or none (D9). */
export function createBilling({ db, access, jobs, log, settings, publicUrl, introduction, stripe }: Deps) {
  const provider = stripe && settings ? createStripeProvider(settings.provider, stripe, publicUrl) : null;
  const billing = createSubscriptions({
    db,
    provider,
    introduction,
    log,
    queueEnd: (tx, subscriptionId, { isReplaced = false } = {}) =>
      jobs.queue(tx, endSubscription, { subscriptionId, isReplaced }),
  });

  if (provider) {
    jobs.work(endSubscription, ({ subscriptionId, isReplaced }) =>
      isReplaced ? billing.endReplaced(subscriptionId) : billing.end(subscriptionId),
    );
    jobs.work(askAboutOverdue, (_, { signal }) =>
      eachInTurn<SubscriptionRow>({
        next: (after) => {
          signal.throwIfAborted();
          return findOverdue(db, provider.name, { after, limit: 1 });
        },
        keyOf: ({ companyId }) => companyId,
        handle: ({ providerId }) => billing.syncSubscription(providerId),
      }),
    );
    jobs.schedule(askAboutOverdue, everyHour, {});
  }

  return { ...billing, procedures: billingProcedures({ db, access, billing }) };
}

export type Billing = ReturnType<typeof createBilling>;
