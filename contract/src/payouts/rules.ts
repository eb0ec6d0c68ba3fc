import type { TransferState } from './constants.ts';

/**
 * Events of a student's share of a card payment. `apply`: the money arrived and pays what is owed. `refuse`: the
 * chosen amount is no longer owed. `giveUp`: it could not be passed on. `reverse`: the provider took it back.
 * `refund`: the company got its money back. `refundFailed`: the company's bank rejected the refund.
 */
export const transferEvents = [
  'apply',
  'refuse',
  'transfer',
  'giveUp',
  'reverse',
  'refund',
  'refundFailed',
] as const;
export type TransferEvent = (typeof transferEvents)[number];

/** The states that each event leads from and to (the work, section 5). No share is both passed on and refunded. */
export const transferMoves: Readonly<
  Record<TransferEvent, { readonly from: TransferState; readonly to: TransferState }>
> = {
  apply: { from: 'chosen', to: 'waiting' },
  refuse: { from: 'chosen', to: 'returning' },
  transfer: { from: 'waiting', to: 'passed' },
  giveUp: { from: 'waiting', to: 'returning' },
  reverse: { from: 'passed', to: 'returning' },
  refund: { from: 'returning', to: 'returned' },
  refundFailed: { from: 'returned', to: 'returning' },
};

/**
 * What the card is refunded for a share that is owed again: the share with its part of the product's fee, less what the
 * company has back already.
 *
 * A lost dispute, whatever its amount, ends the whole payment: all that was not passed on is owed again. What the bank took
 * back, and what the operator refunded by hand, counts first for these shares; we refund the rest. So for each share
 * that is owed again the company has its money back once. What was passed on stays with the students, and the provider
 * keeps its fee: if more was taken back than is owed again, the difference is the operator's loss.
 *
 * @param spareCents what the bank and the operator have given back beyond the shares before this one
 */
export const refundOf = (
  { amountCents, feeCents }: { readonly amountCents: number; readonly feeCents: number },
  spareCents: number,
): number => Math.max(0, amountCents + feeCents - Math.max(0, spareCents));

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
