import type { PaymentProviderName, Plan } from '@ambitionhub/contract/billing';

/** A checkout as the provider knows it. What it says of company, plan and money is held against our own record. */
export type CheckoutReport = {
  readonly sessionId: string;
  /** `processing`: the person has done everything, and the money has not arrived yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'expired';
  readonly companyId: string | null;
  readonly plan: string | null;
  /** In cents. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** What names the payment at the provider: the same for the page, the webhook and a refund. */
  readonly reference: string;
  readonly subscriptionId: string | null;
  readonly periodEnd: Date | null;
};

/** A subscription as the provider knows it now. */
export type SubscriptionReport = {
  readonly state: 'active' | 'pastDue' | 'ended';
  readonly plan: Plan | null;
  readonly cancelsAtEnd: boolean;
  readonly periodEnd: Date | null;
};

/** The payment of a renewal, or of a change of the plan. */
export type InvoiceReport = {
  readonly reference: string;
  readonly subscriptionId: string;
  readonly isPaid: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly paidAt: Date;
};

/** What a webhook is about. It says only where to look: the state itself is asked for, so the order does not matter. */
export type Notice =
  | { readonly about: 'checkout'; readonly sessionId: string }
  | { readonly about: 'subscription'; readonly subscriptionId: string }
  | { readonly about: 'invoice'; readonly invoiceId: string }
  | { readonly about: 'refund'; readonly reference: string }
  | { readonly about: 'nothing' };

export type Order = {
  /** Our own id of the checkout: asking twice with the same one opens one checkout. */
  readonly checkoutId: string;
  readonly companyId: string;
  readonly email: string;
  readonly plan: Plan;
};

/** The door to whoever takes the money. Every call is bounded in time and fails with a `ProviderAway`. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  openCheckout(order: Order): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** Null where the provider does not know it. */
  checkout(sessionId: string): Promise<CheckoutReport | null>;
  subscription(id: string): Promise<SubscriptionReport | null>;
  invoice(id: string): Promise<InvoiceReport | null>;
  changePlan(subscriptionId: string, plan: Plan): Promise<void>;
  setCancellation(subscriptionId: string, cancelled: boolean): Promise<void>;
  /** Ends a subscription at once. One that has ended already, or is unknown, is no error. */
  end(subscriptionId: string): Promise<void>;
}

/** The provider could not be reached, or did not answer in time. */
export class ProviderAway extends Error {
  constructor(cause: unknown) {
    super('the payment provider did not answer', { cause });
    this.name = 'ProviderAway';
  }
}
