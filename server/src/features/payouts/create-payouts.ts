import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '../../platform/config/index.ts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { eachInTurn, eachRow, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { createProviderCalls, type Event, type Signed, webhookRoutes } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import { createPayoutAccounts } from './accounts.ts';
import { createPaying, type Paying } from './confirm-payment.ts';
import { advanceShareJob, applyPayment, askAboutPayments, lateCardPayment, queueDueShares } from './jobs.ts';
import { findAnyPayment, findBySession, listUnsettled, type PaymentRow } from './payments.store.ts';
import { payoutsProcedures } from './procedures.ts';
import type { PayoutProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import type { Notice } from './stripe.ts';
import { createShareTransfers, type ShareTransfers } from './transfer-share.ts';
import { findDue, takeDue, wakeSharesFor } from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  /** For work that no request waits for. */
  readonly background: Database;
  readonly access: Access;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly settings: Config['payouts'];
  readonly publicUrl: string;
};

const duePage = 100;
const everyTenMinutes = '*/10 * * * *';
const everyHour = '37 * * * *';

/** The provider that passes payments on under these settings; null for none. */
export function providerOf({ mode }: Pick<Config['payouts'], 'mode'>): PaymentProviderName | null {
  switch (mode) {
    case 'live':
      return 'stripe';
    case 'sandbox':
      return 'sandbox';
    case 'disabled':
      return null;
  }
}

/** Payouts with the configured provider: Stripe Connect, the sandbox outside production, or none (D9). */
export async function openPayouts({ db, background, access, jobs, log, settings, publicUrl }: Deps) {
  const sandbox = settings.mode === 'sandbox' ? createSandbox(db, publicUrl) : null;
  const stripe = settings.mode === 'live' ? await openStripe(settings, publicUrl) : null;
  const provider: PayoutProvider | null = stripe?.provider ?? sandbox;
  const asking = createProviderCalls(provider, log);
  const queueShares = (tx: Transaction, shareIds: readonly string[]): Promise<void> =>
    jobs.queueAll(
      tx,
      advanceShareJob,
      shareIds.map((shareId) => ({ shareId })),
    );
  const accounts = createPayoutAccounts({
    db,
    provider,
    asking,
    log,
    wake: async (tx, userId) => queueShares(tx, await wakeSharesFor(tx, userId)),
  });
  const deps = { asking, rates: settings.rates, log, queueShares };
  const paying = createPaying({
    ...deps,
    db,
    applyLater: (paymentId) =>
      transact(db, (tx) => jobs.queue(tx, applyPayment, { paymentId }, { once: paymentId })),
  });
  const payingBehind = createPaying({ ...deps, db: background, applyLater: null });
  const passing = provider && createShareTransfers({ db: background, provider, accounts, log, queueShares });

  const settleSession = async (at: PayoutProvider, sessionId: string): Promise<void> => {
    const payment = await findBySession(db, at.name, sessionId);
    if (payment) await paying.settle(payment);
  };

  if (provider && passing)
    registerPayoutsJobs({ db: background, jobs, provider, paying: payingBehind, passing, queueShares });
  if (sandbox)
    jobs.work(lateCardPayment, async ({ sessionId }) => {
      if (await sandbox.settleCard(sessionId, 'paid')) await settleSession(sandbox, sessionId);
    });

  const applyNotice = async (notice: Notice): Promise<void> => {
    if (!provider || !passing) return;
    switch (notice.about) {
      case 'checkout':
        return settleSession(provider, notice.sessionId);
      case 'charge':
        return passing.syncCharge(notice.chargeId);
      case 'refund':
        await passing.syncRefund(notice.refundId);
        return notice.chargeId === null ? undefined : passing.syncCharge(notice.chargeId);
      case 'transfer':
        return passing.syncTransfer(notice.transferId);
    }
  };

  const webhook: Hono<{ Bindings: HttpBindings }> | null =
    stripe &&
    webhookRoutes({
      read: stripe.read,
      apply: async (event) => {
        const accountId = stripe.accountIn(event);
        if (accountId !== null) await accounts.sync(accountId);
      },
      log,
    });

  return {
    procedures: payoutsProcedures({
      db,
      access,
      jobs,
      accounts,
      paying,
      passing,
      provider: provider?.name ?? null,
      sandbox,
      publicUrl,
    }),
    webhook,
    /** Applies an event of our own account, which arrives at billing's webhook. */
    applyEvent: async (event: Event): Promise<void> => {
      const notice = stripe?.noticeIn(event) ?? null;
      if (notice !== null) await applyNotice(notice);
    },
  };
}

type Work = Pick<Deps, 'db' | 'jobs'> & {
  readonly provider: PayoutProvider;
  readonly paying: Paying;
  readonly passing: ShareTransfers;
  readonly queueShares: (tx: Transaction, shareIds: readonly string[]) => Promise<void>;
};

/** The jobs: queued shares and large payments, shares that are due again, and results that were never reported. */
function registerPayoutsJobs({ db, jobs, provider, paying, passing, queueShares }: Work): void {
  jobs.work(advanceShareJob, ({ shareId }) => passing.advanceShare(shareId));
  jobs.work(applyPayment, async ({ paymentId }) => {
    const payment = await findAnyPayment(db, paymentId);
    if (payment?.provider === provider.name) await paying.settle(payment);
  });
  jobs.work(queueDueShares, () =>
    eachRow({
      find: (failed) => findDue(db, failed, duePage),
      keyOf: (id) => id,
      handle: (ids) => transact(db, async (tx) => queueShares(tx, await takeDue(tx, ids))),
    }),
  );
  jobs.schedule(queueDueShares, everyTenMinutes, {});

  jobs.work(askAboutPayments, (_, { signal }) => {
    const eachOf = (what: 'checkouts' | 'disputes', handle: (payment: PaymentRow) => Promise<unknown>) =>
      eachInTurn<PaymentRow>({
        next: (after) => {
          signal.throwIfAborted();
          return listUnsettled(db, provider.name, what, { after, limit: 1 });
        },
        keyOf: ({ id }) => id,
        handle,
      });
    return eachStep({
      checkouts: () => eachOf('checkouts', paying.settle),
      disputes: () => eachOf('disputes', ({ chargeId }) => passing.syncCharge(chargeId ?? '')),
    });
  });
  jobs.schedule(askAboutPayments, everyHour, {});
}

async function openStripe(settings: Config['payouts'] & { mode: 'live' }, publicUrl: string) {
  const [{ createStripe, readEvent }, { accountIn, createStripePayouts, noticeIn }] = await Promise.all([
    import('../../platform/stripe/client.ts'),
    import('./stripe.ts'),
  ]);
  const stripe = createStripe(settings);
  return {
    provider: createStripePayouts(stripe, publicUrl),
    read: (signed: Signed) => readEvent(stripe, { ...signed, secret: settings.connectSecret }),
    accountIn: (event: Event) => accountIn(event),
    noticeIn: (event: Event) => noticeIn(event),
  };
}

export type OpenPayouts = Awaited<ReturnType<typeof openPayouts>>;
