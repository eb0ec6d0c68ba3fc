import type { TransferState } from './words.ts';

/**
 * What can happen to a student's share of a card payment. `apply`: the money is there and pays what is owed;
 * `refuse`: it is no longer owed as chosen; `giveUp`: it could not be passed on; `reverse`: the provider took it back;
 * `giveBack`: the company has its money again; `bounce`: its bank did not take it after all.
 */
export const transferEvents = ['apply', 'refuse', 'pass', 'giveUp', 'reverse', 'giveBack', 'bounce'] as const;
export type TransferEvent = (typeof transferEvents)[number];

/** Where each event leads from and to (the work, section 5). No share is ever passed on and given back. */
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

/** What a payment by card costs besides what is owed. Percentages are in hundredths: 290 is 2.9 %. */
export type FeeRates = {
  /** The product's own, of what is owed. */
  readonly productRate: number;
  /** The provider's, of all that the card pays. */
  readonly providerRate: number;
  /** The provider's for each payment, in US cents. */
  readonly providerCents: number;
};

const whole = 10_000;

/** The product's fee for one share, in whole cents, half a cent up. */
export const productFeeOf = (amountCents: number, { productRate }: Pick<FeeRates, 'productRate'>): number =>
  Math.floor((amountCents * productRate + whole / 2) / whole);

/**
 * What a card is charged for these shares: exact cents. The provider's fee is so high that it leaves the shares and
 * the product's fee, because the provider takes it from the whole.
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
