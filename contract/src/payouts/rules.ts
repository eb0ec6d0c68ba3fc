import type { TransferState } from './words.ts';

/**
 * Events of a student's share of a card payment. `apply`: the money arrived and pays what is owed. `refuse`: the
 * chosen amount is no longer owed. `giveUp`: it could not be passed on. `reverse`: the provider took it back.
 * `giveBack`: the company got its money back. `bounce`: the company's bank rejected the refund.
 */
export const transferEvents = ['apply', 'refuse', 'pass', 'giveUp', 'reverse', 'giveBack', 'bounce'] as const;
export type TransferEvent = (typeof transferEvents)[number];

/** The states that each event leads from and to (the work, section 5). No share is both passed on and refunded. */
export const transferMoves: Readonly<
  Record<TransferEvent, { readonly from: TransferState; readonly to: TransferState }>
> = {
  apply: { from: 'chosen', to: 'waiting' },
  refuse: { from: 'chosen', to: 'returning' },
  pass: { from: 'waiting', to: 'passed' },
  giveUp: { from: 'waiting', to: 'returning' },
  reverse: { from: 'passed', to: 'returning' },
  giveBack: { from: 'returning', to: 'returned' },
  bounce: { from: 'returned', to: 'returning' },
};

/** The fees of a card payment. Percentages are in hundredths: 290 is 2.9%. */
export type FeeRates = {
  /** The product's fee, as a share of the amount owed. */
  readonly productRate: number;
  /** The provider's fee, as a share of the whole charge. */
  readonly providerRate: number;
  /** The provider's fixed fee per payment, in US cents. */
  readonly providerCents: number;
};

const whole = 10_000;

/** The product's fee for one share, in whole cents, half a cent up. */
export const productFeeOf = (amountCents: number, { productRate }: Pick<FeeRates, 'productRate'>): number =>
  Math.floor((amountCents * productRate + whole / 2) / whole);

/**
 * The exact charge for these shares, in cents. The provider takes its fee from the whole charge, so the charge is
 * just large enough to leave the shares and the product's fee.
 *
 * @param shares US cents for each student
 */
export function cardTotalsOf(shares: readonly number[], rates: FeeRates) {
  const amountCents = shares.reduce((sum, share) => sum + share, 0);
  const productFeeCents = shares.reduce((sum, share) => sum + productFeeOf(share, rates), 0);
  const needed = amountCents + productFeeCents + rates.providerCents;
  const totalCents = Math.ceil((needed * whole) / (whole - rates.providerRate));
  return {
    amountCents,
    productFeeCents,
    providerFeeCents: totalCents - amountCents - productFeeCents,
    totalCents,
  };
}
