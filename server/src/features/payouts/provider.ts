import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { AccountState, DisputeState, MissingThing, TransferReason } from '@ambitionhub/contract/payouts';

/** A student's account as the provider knows it now. */
export type AccountReport = {
  readonly state: Exclude<AccountState, 'none' | 'lost'>;
  readonly missing: readonly MissingThing[];
};

/** A checkout to open for a company. */
export type CardOrder = {
  /** Our own id of the payment: requests with the same id open one checkout. */
  readonly paymentId: string;
  readonly email: string;
  readonly people: number;
  readonly amountCents: number;
  readonly productFeeCents: number;
  readonly providerFeeCents: number;
};

/** A checkout as the provider knows it. It is compared with our own record. */
export type CardReport = {
  /** `processing`: the person is done, but the money has not arrived yet. */
  readonly state: 'open' | 'processing' | 'paid' | 'expired';
  readonly paymentId: string | null;
  readonly totalCents: number | null;
  readonly currency: string | null;
  readonly chargeId: string | null;
};

/** The money of a paid checkout, as the provider knows it now. */
export type ChargeReport = {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly dispute: DisputeState;
  /** How much of it the bank disputes, or has taken back. */
  readonly disputedCents: number;
};

/** A refund that has not failed. */
export type RefundReport = {
  readonly id: string;
  /** Our id of the share; null for a refund by hand. */
  readonly share: string | null;
  readonly amountCents: number;
};

export type TransferReport = {
  readonly id: string;
  /** Our id of the share; null for a transfer that is not ours. */
  readonly share: string | null;
  readonly accountId: string;
  readonly amountCents: number;
  readonly reversedCents: number;
};

export type TransferOrder = {
  /** Requests with the same key make one transfer. */
  readonly key: string;
  readonly share: string;
  readonly paymentId: string;
  readonly chargeId: string;
  readonly accountId: string;
  readonly amountCents: number;
};

export type RefundOrder = {
  readonly key: string;
  readonly share: string;
  readonly chargeId: string;
  readonly amountCents: number;
};

/** The provider has refused for good: the same request will not succeed later. */
export class RefusedByProvider extends Error {
  readonly reason: TransferReason;

  constructor(reason: TransferReason, cause?: unknown) {
    super(`the payment provider refused: ${reason}`, { cause });
    this.name = 'RefusedByProvider';
    this.reason = reason;
  }
}

/**
 * The payment provider that passes money on. Every call has a time limit, and throws `ProviderAway` if its result is unknown.
 */
export interface PayoutProvider {
  readonly name: PaymentProviderName;
  /** Opens an account, and the same one for the same key; returns its id. */
  openAccount(key: string): Promise<string>;
  /** Null if the provider does not know the account, or no longer lets us use it. */
  account(accountId: string): Promise<AccountReport | null>;
  /** The URL of the provider's onboarding, which works once and for minutes; null as above. */
  onboarding(accountId: string): Promise<string | null>;

  openCheckout(order: CardOrder): Promise<{ readonly sessionId: string; readonly url: string }>;
  /** Ends an open checkout, so that no one can pay it. A finished one does not change. */
  closeCheckout(sessionId: string): Promise<void>;
  /** Null if the provider does not know it. */
  checkout(sessionId: string): Promise<CardReport | null>;
  charge(chargeId: string): Promise<ChargeReport | null>;
  /** The share of our refund that the bank rejected; null for any other refund. */
  failedRefund(refundId: string): Promise<string | null>;
  /** All refunds of a charge; one request per page of them. */
  refundsOf(chargeId: string): Promise<readonly RefundReport[]>;

  /** Passes a share on, from the money of its charge, and returns the transfer's id; throws `RefusedByProvider`. */
  transfer(order: TransferOrder): Promise<string>;
  /** The transfer of a share, if one was made. */
  findTransfer(order: Pick<TransferOrder, 'share' | 'paymentId'>): Promise<TransferReport | null>;
  transferOf(transferId: string): Promise<TransferReport | null>;
  /** Refunds a share to the card, and returns the refund's id; throws `RefusedByProvider`. */
  refund(order: RefundOrder): Promise<string>;

  /** Everything since a given time, to compare with the ledger. */
  listPaid(since: Date): AsyncIterable<{ readonly sessionId: string } & CardReport>;
  listTransfers(since: Date): AsyncIterable<TransferReport>;
}
