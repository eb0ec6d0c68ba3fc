import { randomUUID } from 'node:crypto';
import { currency, type Plan, planPrices, type SandboxPlay } from '@ambitionhub/contract/billing';
import { paths } from '@ambitionhub/contract/routes';
import type { Database } from '../../platform/database/index.ts';
import type { PaymentProvider } from './provider.ts';
import { readRecord, writeRecord } from './sandbox.store.ts';

/**
 * The provider's stand-in, with extra calls for the person to choose the outcome of a payment.
 */
export type Sandbox = PaymentProvider & {
  /** Moves an open checkout on: paid, or processing. False if it does not exist or is over. */
  settle(sessionId: string, outcome: 'paid' | 'processing'): Promise<boolean>;
  /** Simulates a month of a subscription; returns the paid invoice, if any. */
  play(subscriptionId: string, play: SandboxPlay): Promise<string | null>;
};

/** What a subscription's id has before that of its checkout. */
const subscriptionPrefix = 'sandbox_sub_';
const sessionOf = (subscriptionId: string): string => subscriptionId.replace(subscriptionPrefix, '');

function monthsFrom(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
}

/** The price of a change of plan for the rest of the paid month, in cents; negative for a cheaper plan. */
function differenceFor({ plan, periodEnd }: { plan: Plan; periodEnd: Date }, to: Plan, at: Date): number {
  const end = periodEnd.getTime();
  const part = (end - at.getTime()) / (end - monthsFrom(periodEnd, -1).getTime());
  const left = Math.min(1, Math.max(0, part));
  return Math.round((planPrices[to] - planPrices[plan]) * left);
}

/**
 * The provider if none is configured; never in production (D9). It is called like a real one, and its answers are
 * checked in the same way.
 */
export function createSandbox(db: Database, publicUrl: string): Sandbox {
  const change = async (
    id: string,
    fields: Partial<Awaited<ReturnType<typeof subscriptionOf>>>,
  ): Promise<void> => {
    const found = await subscriptionOf(id);
    if (found) await writeRecord(db, 'subscription', id, { ...found, ...fields });
  };
  const subscriptionOf = (id: string) => readRecord(db, 'subscription', id);

  const paidInvoice = async (subscriptionId: string, amount: number): Promise<string> => {
    const id = `sandbox_invoice_${randomUUID()}`;
    await writeRecord(db, 'invoice', id, { subscriptionId, isPaid: true, amount, paidAt: new Date() });
    return id;
  };

  return {
    name: 'sandbox',

    // The id is derived from ours, so that repeated requests open one checkout.
    openCheckout: async ({ checkoutId, companyId, plan }) => {
      const sessionId = `sandbox_${checkoutId}`;
      if (!(await readRecord(db, 'checkout', sessionId)))
        await writeRecord(db, 'checkout', sessionId, {
          state: 'open',
          companyId,
          plan,
          subscriptionId: null,
        });
      const url = new URL(paths.sandboxCheckout, publicUrl);
      url.searchParams.set('session_id', sessionId);
      return { sessionId, url: url.href };
    },

    checkout: async (sessionId) => {
      const found = await readRecord(db, 'checkout', sessionId);
      if (!found) return null;
      const { state, companyId, plan, subscriptionId } = found;
      const subscription = subscriptionId === null ? null : await subscriptionOf(subscriptionId);
      return {
        sessionId,
        state,
        companyId,
        plan,
        amount: planPrices[plan],
        currency,
        reference: sessionId,
        subscriptionId,
        periodEnd: subscription?.periodEnd ?? null,
      };
    },

    subscription: subscriptionOf,

    invoicePaidBy: async () => null,

    invoice: async (id) => {
      const found = await readRecord(db, 'invoice', id);
      return found && { ...found, reference: id, currency };
    },

    changePlan: async (subscriptionId, plan) => {
      const found = await subscriptionOf(subscriptionId);
      const amount = found ? differenceFor(found, plan, new Date()) : 0;
      await change(subscriptionId, { plan });
      return amount <= 0 ? null : paidInvoice(subscriptionId, amount);
    },

    setCancellation: async (subscriptionId, cancelsAtEnd) => {
      await change(subscriptionId, { cancelsAtEnd });
    },

    end: (id) => change(id, { state: 'ended' }),

    endAndRefund: async (id) => {
      await change(id, { state: 'ended' });
      return [sessionOf(id)];
    },

    settle: async (sessionId, outcome) => {
      const found = await readRecord(db, 'checkout', sessionId);
      if (!found || found.state === 'expired') return false;
      if (found.state === 'paid') return true;
      if (outcome === 'processing') {
        await writeRecord(db, 'checkout', sessionId, { ...found, state: 'processing' });
        return true;
      }
      const subscriptionId = `${subscriptionPrefix}${sessionId}`;
      await writeRecord(db, 'subscription', subscriptionId, {
        state: 'active',
        plan: found.plan,
        cancelsAtEnd: false,
        periodEnd: monthsFrom(new Date(), 1),
      });
      await writeRecord(db, 'checkout', sessionId, { ...found, state: 'paid', subscriptionId });
      return true;
    },

    play: async (subscriptionId, play) => {
      const found = await subscriptionOf(subscriptionId);
      if (!found) return null;
      switch (play) {
        case 'renew': {
          await change(subscriptionId, { state: 'active', periodEnd: monthsFrom(found.periodEnd, 1) });
          return paidInvoice(subscriptionId, planPrices[found.plan]);
        }
        case 'failRenewal':
          await change(subscriptionId, { state: 'pastDue' });
          return null;
        case 'end':
          await change(subscriptionId, { state: 'ended' });
          return null;
      }
    },
  };
}
