import type { PaymentProviderName, Plan } from '@ambitionhub/contract/billing';

/** A checkout as the provider knows it. Its company, plan and amount are compared with our own record. */
export type CheckoutReport = {
  readonly sessionId: string;
  /** `processing`: the person is done, but the money has not arrived yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'expired';
  readonly companyId: string | null;
  readonly plan: string | null;
  /** In cents. */
  readonly amount: number | null;
  readonly currency: string | null;
  /** The provider's reference of the payment: the same for the page, the webhook and a refund. */
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

export type Order = {
  /** Our own id of the checkout: requests with the same id open one checkout. */
  readonly checkoutId: string;
  readonly companyId: string;
  readonly email: string;
  readonly plan: Plan;
};

/** The payment provider's interface. Every call has a time limit and fails with a `ProviderAway`. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  openCheckout(order: Order): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** Null if the provider does not know it. */
  checkout(sessionId: string): Promise<CheckoutReport | null>;
  subscription(id: string): Promise<SubscriptionReport | null>;
  invoice(id: string): Promise<InvoiceReport | null>;
  /** The id of the invoice that a payment paid; null if it paid none. */
  invoicePaidBy(intentId: string): Promise<string | null>;
  /**
   * Changes the plan. A more expensive one is charged at once for the rest of the paid month. If that payment
   * fails, nothing changes and this throws `PaymentDeclined`. Returns the invoice of that payment, if any. Does nothing to a
   * subscription that the provider does not know.
   */
  changePlan(subscriptionId: string, plan: Plan): Promise<string | null>;
  /** Does nothing to a subscription that the provider does not know. */
  setCancellation(subscriptionId: string, canceled: boolean): Promise<void>;
  /** Ends a subscription at once. One that is unknown or has already ended is not an error. */
  end(subscriptionId: string): Promise<void>;
  /** Ends a subscription at once and refunds all that was paid for it; returns the references of those payments. */
  endAndRefund(subscriptionId: string): Promise<readonly string[]>;
}
