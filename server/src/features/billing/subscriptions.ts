import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  maySubscriber,
  type Plan,
  type Subscription,
  type SubscriptionAction,
} from '@ambitionhub/contract/billing';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { createProviderCalls } from '../../platform/stripe/index.ts';
import type { Introduction } from './introduction.ts';
import { presentSubscription } from './presenter.ts';
import type { PaymentProvider } from './provider.ts';
import { createReports, type QueueEnd } from './reports.ts';
import {
  type CheckoutRow,
  findCheckout,
  findOrOpenCheckout,
  findSubscription,
  noteSession,
  type SubscriptionRow,
} from './store.ts';

type Deps = {
  readonly db: Database;
  /** Null if payments are not taken: in production without a provider (D9). */
  readonly provider: PaymentProvider | null;
  readonly introduction: Introduction;
  readonly log: Logger;
  readonly queueEnd: QueueEnd;
};

/** A company's actions on its subscription, and the results of the provider's reports. */
export function createSubscriptions({ db, provider, introduction, log, queueEnd }: Deps) {
  const calls = createProviderCalls(provider, log);
  const { requireProvider, call } = calls;
  const { settle, ...reports } = createReports({ db, calls, log, queueEnd });

  const subscriptionOf = async (companyId: CompanyId): Promise<Subscription> =>
    presentSubscription(await findSubscription(db, companyId), {
      provider: provider?.name ?? null,
      introduction,
    });

  const requireAllowed = async (
    companyId: CompanyId,
    action: SubscriptionAction,
  ): Promise<SubscriptionRow | null> => {
    const row = await findSubscription(db, companyId);
    if (!maySubscriber(row?.state ?? 'introduction', action)) throw new Refusal('SUBSCRIPTION_STATE');
    return row;
  };
  const requireSubscription = async (companyId: CompanyId, action: SubscriptionAction) => {
    const row = await requireAllowed(companyId, action);
    if (!row) throw new Refusal('SUBSCRIPTION_STATE');
    return row;
  };

  /** The URL of an open checkout, or null if a new one is needed. */
  const addressOf = async ({ url, sessionId, ...checkout }: CheckoutRow): Promise<string | null> => {
    if (url === null || sessionId === null) return null;
    const state = await settle({ url, sessionId, ...checkout }, sessionId);
    // Paid, but the report has not arrived: there is nothing to pay again.
    if (state === 'paid') throw new Refusal('SUBSCRIPTION_STATE');
    if (state === 'processing') throw new Refusal('PAYMENT_UNDER_WAY');
    return state === 'open' ? url : null;
  };

  return {
    ...reports,
    subscriptionOf,

    /** The URL of a checkout for this plan. */
    openCheckout: async (
      { companyId, email }: { companyId: CompanyId; email: string },
      plan: Plan,
    ): Promise<string> => {
      const at = requireProvider();
      await requireAllowed(companyId, 'subscribe');
      const order = { companyId, plan, provider: at.name };
      const address = await addressOf(await findOrOpenCheckout(db, order));
      if (address !== null) return address;
      const { id: checkoutId } = await findOrOpenCheckout(db, order);
      const session = await call(() => at.openCheckout({ checkoutId, companyId, email, plan }));
      await noteSession(db, checkoutId, session);
      return session.url;
    },

    /** The return page's question (D9): our own record says whose checkout it is. */
    confirm: async (
      { uid, sessionId }: { uid: string; sessionId: string },
      viewer: CompanyId | null,
    ): Promise<'paid' | 'processing'> => {
      const checkout = await findCheckout(db, requireProvider().name, sessionId);
      if (!checkout) throw new Refusal('PAYMENT_SESSION_UNKNOWN');
      if (uid !== checkout.companyId || (viewer !== null && viewer !== checkout.companyId))
        throw new Refusal('PAYING_USER_UNKNOWN');
      const state = await settle(checkout, sessionId);
      if (state === 'open' || state === 'expired') throw new Refusal('PAYMENT_UNPAID');
      return state;
    },

    changePlan: async (companyId: CompanyId, plan: Plan): Promise<Subscription> => {
      const { providerId, plan: current } = await requireSubscription(companyId, 'changePlan');
      if (plan === current) return subscriptionOf(companyId);
      const invoiceId = await call((at) => at.changePlan(providerId, plan));
      await (invoiceId === null ? reports.syncSubscription(providerId) : reports.recordInvoice(invoiceId));
      return unlessOver(await subscriptionOf(companyId));
    },

    setCancellation: async (companyId: CompanyId, canceled: boolean): Promise<Subscription> => {
      const { providerId } = await requireSubscription(companyId, canceled ? 'cancel' : 'resume');
      await call((at) => at.setCancellation(providerId, canceled));
      await reports.syncSubscription(providerId);
      const after = await subscriptionOf(companyId);
      return canceled ? after : unlessOver(after);
    },
  };
}

/** Of a change to a subscription that turns out to be over at the provider, nothing came. */
function unlessOver(subscription: Subscription): Subscription {
  if (subscription.state === 'ended') throw new Refusal('SUBSCRIPTION_STATE');
  return subscription;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
