import type { Plan } from '@ambitionhub/contract/billing';
import { openBrowser } from '../support/browser.ts';
import { startFakeStripe } from '../support/fake-stripe.ts';
import { aCompany, type Person } from '../support/people.ts';
import { startServer } from '../support/server.ts';

/** A server with a stand-in for Stripe, and companies at each step of a payment. */
export async function startBilling() {
  const stripe = await startFakeStripe();
  const server = await startServer({ environment: stripe.environment });

  const webhook = '/api/billing/webhook';
  const notify = (type: string, object: object, options = {}) =>
    openBrowser(server).fetch(webhook, {
      method: 'POST',
      ...stripe.event(type, object, options),
    });

  const sessionIdIn = (url: string): string => new URL(url).pathname.slice(1);

  /** A company at the provider's page, before payment. */
  const atCheckout = async (plan: Plan = 'premium', company?: Person) => {
    const who = company ?? (await aCompany(server));
    const { url } = await who.api.billing.openCheckout({ plan });
    return { company: who, sessionId: sessionIdIn(url) };
  };

  /** A company that has paid and returned. */
  const aPayingCompany = async (plan: Plan = 'premium') => {
    const { company, sessionId } = await atCheckout(plan);
    const paid = stripe.pay(sessionId);
    await company.api.billing.confirm({ uid: company.id, sessionId });
    return { company, sessionId, ...paid };
  };

  const paymentsOf = async (company: Person) => (await company.api.billing.payments({})).payments;

  return { stripe, server, webhook, notify, atCheckout, aPayingCompany, paymentsOf };
}
