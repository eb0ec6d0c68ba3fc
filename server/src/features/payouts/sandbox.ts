import { currency } from '@ambitionhub/contract/billing';
import {
  accountStates,
  type CardPlay,
  disputeStates,
  missingThings,
  type OnboardingOutcome,
} from '@ambitionhub/contract/payouts';
import { paths } from '@ambitionhub/contract/routes';
import * as z from 'zod';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { sandboxRecordsOf } from '../billing/index.ts';
import {
  type AccountReport,
  type PayoutProvider,
  RefusedByProvider,
  type TransferReport,
} from './provider.ts';

const records = sandboxRecordsOf({
  account: z.object({
    state: z.enum(accountStates).exclude(['none', 'lost']),
    missing: z.array(z.enum(missingThings)),
    /** Whether the student has revoked our access. */
    isLost: z.boolean(),
  }),
  card: z.object({
    state: z.enum(['open', 'processing', 'paid', 'expired']),
    paymentId: z.uuid(),
    totalCents: z.int(),
    people: z.int(),
  }),
  charge: z.object({
    amountCents: z.int(),
    dispute: z.enum(disputeStates),
    refunds: z.array(
      z.object({
        id: z.string(),
        share: z.string().nullable(),
        amountCents: z.int(),
        hasFailed: z.boolean().default(false),
      }),
    ),
    /** Whether transfers from this money fail. */
    isFailing: z.boolean(),
  }),
  transfer: z.object({
    share: z.string(),
    chargeId: z.string(),
    accountId: z.string(),
    amountCents: z.int(),
    reversedCents: z.int(),
  }),
});

const prefixes = {
  account: 'sandbox_account_',
  card: 'sandbox_card_',
  charge: 'sandbox_charge_',
  transfer: 'sandbox_transfer_',
} as const;
const chargeIdOf = (paymentId: string): string => `${prefixes.charge}${paymentId}`;
/** A refund is found by its id alone, which begins with its charge. */
const refundIdOf = (chargeId: string, key: string): string => `${chargeId}:${key}`;
const chargeOfRefund = (refundId: string): string => refundId.slice(0, refundId.indexOf(':'));

const refundedOf = (
  refunds: readonly { readonly amountCents: number; readonly hasFailed: boolean }[],
): number =>
  refunds.filter(({ hasFailed }) => !hasFailed).reduce((sum, { amountCents }) => sum + amountCents, 0);
/** The id of an account, derived from ours. */
export const sandboxAccountOf = (key: string): string => `${prefixes.account}${key}`;

/** The provider's stand-in, with extra calls for the person to choose what happens. */
export type Sandbox = PayoutProvider & {
  /** Simulates an event of an account. */
  playAccount(accountId: string, play: Exclude<OnboardingOutcome, 'leave'> | 'remove'): Promise<void>;
  /** Moves an open checkout on. False if it does not exist or is over. */
  settleCard(sessionId: string, outcome: 'paid' | 'failing' | 'processing'): Promise<boolean>;
  /** Simulates an action of the provider or the bank on a payment's money. */
  playCharge(chargeId: string, play: Exclude<CardPlay, 'fiveDays'>): Promise<void>;
};

const begun = { state: 'missing', missing: ['details', 'identity', 'bank'], isLost: false } as const;

const played: Readonly<Record<Exclude<OnboardingOutcome, 'leave'>, AccountReport>> = {
  finish: { state: 'ready', missing: [] },
  leaveOut: { state: 'missing', missing: ['bank'] },
  review: { state: 'review', missing: [] },
  refuse: { state: 'refused', missing: [] },
};

/**
 * The provider if none is configured; never in production (D9). It is called like a real one, and its answers are
 * checked in the same way.
 */
export function createSandbox(db: Database, publicUrl: string): Sandbox {
  const account = async (accountId: string): Promise<AccountReport | null> => {
    const found = await records.read(db, 'account', accountId);
    return found === null || found.isLost ? null : { state: found.state, missing: found.missing };
  };

  const transferOf = async (id: string): Promise<TransferReport | null> => {
    const found = await records.read(db, 'transfer', id);
    return found && { id, ...found };
  };

  return {
    name: 'sandbox',

    // The id is derived from ours, so that repeated requests open one account.
    openAccount: async (key) => {
      const accountId = sandboxAccountOf(key);
      if ((await records.read(db, 'account', accountId)) === null)
        await records.write(db, 'account', accountId, { ...begun, missing: [...begun.missing] });
      return accountId;
    },

    account,

    onboarding: async (accountId) => {
      if ((await account(accountId)) === null) return null;
      const url = new URL(paths.sandboxOnboarding, publicUrl);
      url.searchParams.set('account', accountId);
      return url.href;
    },

    openCheckout: async ({ paymentId, people, amountCents, productFeeCents, providerFeeCents }) => {
      const sessionId = `${prefixes.card}${paymentId}`;
      const totalCents = amountCents + productFeeCents + providerFeeCents;
      if ((await records.read(db, 'card', sessionId)) === null)
        await records.write(db, 'card', sessionId, { state: 'open', paymentId, totalCents, people });
      const url = new URL(paths.sandboxCardPayment, publicUrl);
      url.searchParams.set('session_id', sessionId);
      return { sessionId, url: url.href };
    },

    closeCheckout: async (sessionId) => {
      await records.change(db, 'card', sessionId, (found) =>
        found.state === 'open' ? { ...found, state: 'expired' } : found,
      );
    },

    checkout: async (sessionId) => {
      const found = await records.read(db, 'card', sessionId);
      if (found === null) return null;
      const { state, paymentId, totalCents } = found;
      return {
        state,
        paymentId,
        totalCents,
        currency,
        chargeId: state === 'paid' ? chargeIdOf(paymentId) : null,
      };
    },

    charge: async (chargeId) => {
      const found = await records.read(db, 'charge', chargeId);
      if (found === null) return null;
      const { amountCents, dispute, refunds } = found;
      return {
        amountCents,
        refundedCents: refundedOf(refunds),
        dispute,
        // Its bank always disputes the whole charge.
        disputedCents: dispute === 'open' || dispute === 'lost' ? amountCents : 0,
      };
    },

    refundsOf: async (chargeId) => {
      const found = await records.read(db, 'charge', chargeId);
      return (found?.refunds ?? []).filter(({ hasFailed }) => !hasFailed);
    },

    failedRefund: async (refundId) => {
      const charge = await records.read(db, 'charge', chargeOfRefund(refundId));
      return charge?.refunds.find(({ id, hasFailed }) => id === refundId && hasFailed)?.share ?? null;
    },

    // Its id comes from ours, so a repeat is the same transfer.
    transfer: async ({ share, chargeId, accountId, amountCents }) => {
      const id = `${prefixes.transfer}${share}`;
      if ((await records.read(db, 'transfer', id)) !== null) return id;
      const charge = await records.read(db, 'charge', chargeId);
      if (charge === null || charge.isFailing) throw new RefusedByProvider('balance');
      if ((await account(accountId))?.state !== 'ready') throw new RefusedByProvider('not-set-up');
      await records.write(db, 'transfer', id, { share, chargeId, accountId, amountCents, reversedCents: 0 });
      return id;
    },

    findTransfer: ({ share }) => transferOf(`${prefixes.transfer}${share}`),
    transferOf,

    refund: async ({ key, share, chargeId, amountCents }) => {
      const id = refundIdOf(chargeId, key);
      await records.change(db, 'charge', chargeId, (found) =>
        found.refunds.some((refund) => refund.id === id)
          ? found
          : { ...found, refunds: [...found.refunds, { id, share, amountCents, hasFailed: false }] },
      );
      return id;
    },

    listPaid: async function* () {
      for (const { id, data } of await records.list(db, 'card', prefixes.card)) {
        const { state, paymentId, totalCents } = data;
        if (state === 'paid')
          yield { sessionId: id, state, paymentId, totalCents, currency, chargeId: chargeIdOf(paymentId) };
      }
    },

    listTransfers: async function* () {
      for (const { id, data } of await records.list(db, 'transfer', prefixes.transfer)) yield { id, ...data };
    },

    settleCard: async (sessionId, outcome) => {
      const settled = await records.change(db, 'card', sessionId, (found) => {
        if (found.state === 'expired' || found.state === 'paid') return found;
        return { ...found, state: outcome === 'processing' ? 'processing' : 'paid' };
      });
      if (settled === null || settled.state === 'expired') return false;
      const chargeId = chargeIdOf(settled.paymentId);
      if (settled.state === 'paid' && (await records.read(db, 'charge', chargeId)) === null)
        await records.write(db, 'charge', chargeId, {
          amountCents: settled.totalCents,
          dispute: 'none',
          refunds: [],
          isFailing: outcome === 'failing',
        });
      return true;
    },

    playCharge: async (chargeId, play) => {
      await records.change(db, 'charge', chargeId, (found) => {
        switch (play) {
          case 'passTransfers':
            return { ...found, isFailing: false };
          case 'dispute':
            return { ...found, dispute: 'open' };
          case 'winDispute':
            return { ...found, dispute: found.dispute === 'open' ? 'won' : found.dispute };
          case 'loseDispute':
            return { ...found, dispute: found.dispute === 'open' ? 'lost' : found.dispute };
          case 'refund': {
            const left = found.amountCents - refundedOf(found.refunds);
            const byHand = {
              id: refundIdOf(chargeId, 'by-hand'),
              share: null,
              amountCents: left,
              hasFailed: false,
            };
            return left > 0 ? { ...found, refunds: [...found.refunds, byHand] } : found;
          }
          case 'failRefund':
            return {
              ...found,
              refunds: found.refunds.map((refund) =>
                refund.share === null ? refund : { ...refund, hasFailed: true },
              ),
            };
        }
      });
    },

    playAccount: async (accountId, play) => {
      await records.change(db, 'account', accountId, (found) => {
        if (play === 'remove') return { ...found, isLost: true };
        const { state, missing } = played[play];
        return { ...found, state, missing: [...missing] };
      });
    },
  };
}

type Card = { readonly paymentId: string; readonly totalCents: number; readonly people: number };
type Passed = { readonly share: string; readonly accountId: string; readonly amountCents: number };

/** Creates the records of a payment that was paid and passed on to ready accounts. Returns their ids. */
export async function fillSandbox(tx: Transaction, card: Card, shares: readonly Passed[]) {
  const sessionId = `${prefixes.card}${card.paymentId}`;
  const chargeId = chargeIdOf(card.paymentId);
  await records.write(tx, 'card', sessionId, { state: 'paid', ...card });
  await records.write(tx, 'charge', chargeId, {
    amountCents: card.totalCents,
    dispute: 'none',
    refunds: [],
    isFailing: false,
  });
  const transfers = [];
  for (const { share, accountId, amountCents } of shares) {
    const transferId = `${prefixes.transfer}${share}`;
    await records.write(tx, 'account', accountId, { state: 'ready', missing: [], isLost: false });
    await records.write(tx, 'transfer', transferId, {
      share,
      chargeId,
      accountId,
      amountCents,
      reversedCents: 0,
    });
    transfers.push({ share, accountId, transferId });
  }
  return { sessionId, chargeId, transfers, url: '' };
}
