import { money } from '@ambitionhub/contract/ledger';
import type { Database } from '../../platform/database/index.ts';
import { findBySession, type PaymentRow, totalOf } from './payments.store.ts';
import type { ChargeReport, PayoutProvider, RefundReport, TransferReport } from './provider.ts';
import { type BookedShare, isShareKnown, listAllPayments, listBooked } from './reconcile.store.ts';

const portion = 100;
const dollars = (cents: number): string => money(cents, 'en-US');

/**
 * Compares the card payments since a day with the ledger and with the provider, in both directions: checkouts,
 * money, refunds, disputes and transfers.
 *
 * @returns a line for people for each difference
 * @throws ProviderAway
 */
export async function reconcilePayouts(
  db: Database,
  provider: PayoutProvider,
  since: Date,
): Promise<readonly string[]> {
  const found: string[] = [];
  const transfers = new Map<string, TransferReport>();
  for await (const transfer of provider.listTransfers(since)) {
    if (transfer.share === null) continue;
    const twice = transfers.get(transfer.share);
    if (twice) found.push(`Share ${transfer.share} has two transfers: ${twice.id} and ${transfer.id}.`);
    transfers.set(transfer.share, transfer);
    if (!(await isShareKnown(db, transfer.share)))
      found.push(
        `Transfer ${transfer.id} of ${dollars(transfer.amountCents)} is for a share that we do not have.`,
      );
  }
  for await (const { sessionId, paymentId, totalCents } of provider.listPaid(since)) {
    const payment = await findBySession(db, provider.name, sessionId);
    const what = `Checkout ${sessionId} of ${dollars(totalCents ?? 0)}`;
    if (payment === null) found.push(`${what} was paid for the payment ${paymentId}, which we do not have.`);
    else if (payment.state !== 'paid')
      found.push(`${what} was paid, and the payment ${payment.id} is ${payment.state}.`);
  }
  for (let after: string | null = null; ; ) {
    const payments: PaymentRow[] = await listAllPayments(db, provider.name, since, after, portion);
    for (const payment of payments) found.push(...(await differencesOf(db, provider, payment, transfers)));
    if (payments.length < portion) return found;
    after = payments.at(-1)?.id ?? null;
  }
}

async function differencesOf(
  db: Database,
  provider: PayoutProvider,
  payment: PaymentRow,
  transfers: ReadonlyMap<string, TransferReport>,
): Promise<string[]> {
  const shares = await listBooked(db, payment.id);
  const booked = shares.flatMap(ledgerDifferences);
  if (payment.state !== 'paid' || payment.chargeId === null) return booked;
  const name = `Payment ${payment.id} of ${payment.companyName}`;
  const charge = await provider.charge(payment.chargeId);
  if (charge === null)
    return [...booked, `${name}: the provider does not know its charge ${payment.chargeId}.`];
  const refunds = charge.refundedCents > 0 ? await provider.refundsOf(payment.chargeId) : [];
  return [
    ...booked,
    ...moneyDifferences(name, payment, { ...charge, refunds }, shares),
    ...shares.flatMap((share) => transferDifferences(share, transfers.get(share.id))),
  ];
}

const nameOf = ({ id, company, student, amountCents }: BookedShare): string =>
  `Share ${id} (${company} to ${student}, ${dollars(amountCents)})`;

function ledgerDifferences(share: BookedShare): string[] {
  const isPaid = share.state === 'waiting' || share.state === 'passed';
  const expected = isPaid ? -share.amountCents : 0;
  if (share.bookedCents === expected) return [];
  return [
    `${nameOf(share)} is ${share.state}, and the ledger has ${dollars(0 - share.bookedCents)} as paid.`,
  ];
}

function moneyDifferences(
  name: string,
  payment: PaymentRow,
  charge: ChargeReport & { readonly refunds: readonly RefundReport[] },
  shares: readonly BookedShare[],
): string[] {
  const total = totalOf(payment);
  const isRefunded = charge.refundedCents >= charge.amountCents;
  return [
    ...(charge.amountCents === total
      ? []
      : [`${name}: the card paid ${dollars(charge.amountCents)} where we asked for ${dollars(total)}.`]),
    ...(charge.dispute === payment.dispute && charge.disputedCents === payment.disputedCents
      ? []
      : [`${name}: its dispute is ${disputeOf(charge)} at the provider and ${disputeOf(payment)} here.`]),
    ...(isRefunded === payment.isRefunded
      ? []
      : [
          `${name}: all of it is refunded ${isRefunded ? 'at the provider and not here' : 'here and not at the provider'}.`,
        ]),
    ...refundDifferences(name, charge.refunds, shares),
    ...returnDifferences(name, charge, shares, isRefunded ? payment.providerFeeCents : 0),
  ];
}

/** Compares each of our refunds with its share, in both directions. */
function refundDifferences(
  name: string,
  refunds: readonly RefundReport[],
  shares: readonly BookedShare[],
): string[] {
  const made = new Map(refunds.map((refund) => [refund.id, refund]));
  const byId = new Map(shares.map((share) => [share.id, share]));
  return [
    ...shares.flatMap(({ refundId, refundCents, ...share }) => {
      if (refundId === null) return [];
      const refund = made.get(refundId);
      if (!refund) return [`${name}: the provider does not have the refund ${refundId}.`];
      if (refund.amountCents === refundCents) return [];
      return [
        `${name}: refund ${refundId} of the share ${share.id} is ${dollars(refund.amountCents)} at the provider and ${dollars(refundCents)} here.`,
      ];
    }),
    ...refunds.flatMap(({ id, share }) => {
      if (share === null) return [];
      const one = byId.get(share);
      const isNoted = one?.state === 'returned' && one.refundId === id;
      // A refund that is under way may have been made.
      if (isNoted || one?.state === 'returning') return [];
      return [`${name}: refund ${id} of the share ${share} is not noted here.`];
    }),
  ];
}

/**
 * Compares what the bank took and the operator refunded by hand with the shares that came back without a refund, or with
 * a smaller one.
 *
 * @param feeCents the provider's fee, if the company has that back, too
 */
function returnDifferences(
  name: string,
  charge: ChargeReport & { readonly refunds: readonly RefundReport[] },
  shares: readonly BookedShare[],
  feeCents: number,
): string[] {
  const ours = charge.refunds.filter(({ share }) => share !== null);
  const byHand = charge.refundedCents - ours.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const covered = shares
    .filter(({ state }) => state === 'returned')
    .reduce((sum, { amountCents, feeCents, refundCents }) => sum + amountCents + feeCents - refundCents, 0);
  const spare = byHand + charge.disputedCents - covered;
  if (spare < 0)
    return [
      `${name}: ${dollars(-spare)} of the shares that were given back is in no refund and no dispute at the provider.`,
    ];
  const beyond = Math.min(byHand, spare) - feeCents;
  return beyond > 0
    ? [`${name}: ${dollars(beyond)} were refunded at the provider beyond the shares that were given back.`]
    : [];
}

const disputeOf = ({ dispute, disputedCents }: Pick<ChargeReport, 'dispute' | 'disputedCents'>): string =>
  disputedCents > 0 ? `${dispute} over ${dollars(disputedCents)}` : dispute;
function transferDifferences(share: BookedShare, made: TransferReport | undefined): string[] {
  const left = made ? made.amountCents - made.reversedCents : 0;
  const name = nameOf(share);
  if (share.state === 'passed') {
    if (!made) return [`${name} is passed on, and the provider has no transfer.`];
    if (left !== share.amountCents)
      return [`${name} is passed on, and the transfer ${made.id} has ${dollars(left)}.`];
    if (made.accountId !== share.accountId)
      return [
        `${name}: the transfer ${made.id} went to the account ${made.accountId}, not to ${share.accountId}.`,
      ];
    return [];
  }
  return left > 0 ? [`${name} is ${share.state}, and the transfer ${made?.id} has ${dollars(left)}.`] : [];
}
