import type { Config } from '../../platform/config/index.ts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import type { FromReplica } from '../../platform/http/index.ts';
import { eachInTurn, eachRow, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { createProviderCalls, type StripeClient } from '../../platform/stripe/index.ts';
import type { Access } from '../accounts/index.ts';
import { createPayoutAccounts } from './accounts.ts';
import { type CardPayments, createCardPayments } from './confirm-payment.ts';
import { advanceShareJob, applyPayment, askAboutPayments, queueDueShares } from './jobs.ts';
import { findAnyPayment, findBySession, listUnsettled, type PaymentRow } from './payments.store.ts';
import { payoutsProcedures } from './procedures.ts';
import type { PayoutProvider } from './provider.ts';
import { createStripePayouts } from './stripe.ts';
import { createShareTransfers, type ShareTransfers } from './transfer-share.ts';
import { ageShares, findDue, takeDue, wakeSharesFor } from './transfers.store.ts';

type Deps = {
  readonly db: Database;
  /** For work that no request waits for. */
  readonly background: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly jobs: Jobs;
  readonly log: Logger;
  readonly settings: Config['payouts'];
  readonly publicUrl: string;
  /** Null if there is none to call. */
  readonly stripe: StripeClient | null;
};

const duePage = 100;
const everyTenMinutes = '*/10 * * * *';
const everyHour = '37 * * * *';

/** Payouts with the configured provider: Stripe Connect, the sandbox's outside production, or none (D9). */
export function createPayouts({
  db,
  background,
  access,
  fromReplica,
  jobs,
  log,
  settings,
  publicUrl,
  stripe,
}: Deps) {
  const provider: PayoutProvider | null =
    stripe && settings.provider ? createStripePayouts(settings.provider, stripe, publicUrl) : null;
  const calls = createProviderCalls(provider, log);
  const queueShares = (tx: Transaction, shareIds: readonly string[]): Promise<void> =>
    jobs.queueAll(
      tx,
      advanceShareJob,
      shareIds.map((shareId) => ({ shareId })),
    );
  const accounts = createPayoutAccounts({
    db,
    provider,
    calls,
    log,
    wake: async (tx, userId) => queueShares(tx, await wakeSharesFor(tx, userId)),
  });
  const deps = { calls, rates: settings.rates, log, queueShares };
  const cardPayments = createCardPayments({
    ...deps,
    db,
    applyLater: (paymentId) =>
      transact(db, (tx) => jobs.queue(tx, applyPayment, { paymentId }, { once: paymentId })),
  });
  const backgroundCardPayments = createCardPayments({ ...deps, db: background, applyLater: null });
  const shareTransfers =
    provider && createShareTransfers({ db: background, provider, accounts, log, queueShares });

  const settleSession = async (at: PayoutProvider, sessionId: string): Promise<void> => {
    const payment = await findBySession(db, at.name, sessionId);
    if (payment) await cardPayments.settle(payment);
  };

  if (provider && shareTransfers)
    registerPayoutsJobs({
      db: background,
      jobs,
      provider,
      cardPayments: backgroundCardPayments,
      shareTransfers,
      queueShares,
    });

  return {
    procedures: payoutsProcedures({
      db,
      access,
      fromReplica,
      accounts,
      cardPayments,
      provider: provider?.name ?? null,
    }),
    accountOf: accounts.accountOf,
    ownAccount: accounts.ownAccount,
    /** For the sandbox: tries a payment's shares now, as if they had waited for this many days longer. */
    retryNow: (paymentId: string, days: number): Promise<void> =>
      transact(db, async (tx) => queueShares(tx, await ageShares(tx, paymentId, days))),
    /** Look up what an event is about. Without a provider nothing is. */
    syncAccount: async (accountId: string) => (provider ? accounts.sync(accountId) : null),
    settleSession: async (sessionId: string) => (provider ? settleSession(provider, sessionId) : null),
    syncCharge: async (chargeId: string) => shareTransfers?.syncCharge(chargeId),
    syncRefund: async (refundId: string) => shareTransfers?.syncRefund(refundId),
    syncTransfer: async (transferId: string) => shareTransfers?.syncTransfer(transferId),
  };
}

type Work = Pick<Deps, 'db' | 'jobs'> & {
  readonly provider: PayoutProvider;
  readonly cardPayments: CardPayments;
  readonly shareTransfers: ShareTransfers;
  readonly queueShares: (tx: Transaction, shareIds: readonly string[]) => Promise<void>;
};

/** The jobs: queued shares and large payments, shares that are due again, and results that were never reported. */
function registerPayoutsJobs({ db, jobs, provider, cardPayments, shareTransfers, queueShares }: Work): void {
  jobs.work(advanceShareJob, ({ shareId }) => shareTransfers.advanceShare(shareId));
  jobs.work(applyPayment, async ({ paymentId }) => {
    const payment = await findAnyPayment(db, paymentId);
    if (payment?.provider === provider.name) await cardPayments.settle(payment);
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
      checkouts: () => eachOf('checkouts', cardPayments.settle),
      disputes: () => eachOf('disputes', ({ chargeId }) => shareTransfers.syncCharge(chargeId ?? '')),
    });
  });
  jobs.schedule(askAboutPayments, everyHour, {});
}

export type Payouts = ReturnType<typeof createPayouts>;
