import type { UserId } from '@ambitionhub/contract/accounts';
import type { PayoutAccount } from '@ambitionhub/contract/payouts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { type createProviderCalls, ProviderAway } from '../../platform/stripe/index.ts';
import {
  type AccountRow,
  findAccount,
  findByAccountId,
  findOrMakeAccount,
  forgetAccount,
  noteAccount,
  releaseAccount,
  setMayBePaid,
} from './accounts.store.ts';
import { payoutAccountChanged, payoutAccountConnected } from './events.ts';
import type { AccountReport, PayoutProvider } from './provider.ts';

type Deps = {
  readonly db: Database;
  readonly provider: PayoutProvider | null;
  readonly calls: ReturnType<typeof createProviderCalls<PayoutProvider>>;
  readonly log: Logger;
  /** Queues the waiting shares of a student who can now be paid. */
  readonly wake: (tx: Transaction, userId: UserId) => Promise<void>;
};

/** How many times to fetch the provider's answer again after a newer change made it obsolete. */
const overtakenTries = 5;

/**
 * Students' accounts with the provider. Neither the return URL nor a webhook is trusted: each only says which
 * account to ask about (D9).
 */
export function createPayoutAccounts({ db, provider, calls: { requireProvider, call }, log, wake }: Deps) {
  const save = (row: AccountRow, mayBePaid: boolean): Promise<boolean> =>
    transact(db, async (tx) => {
      if (row.mayBePaid === mayBePaid) return true;
      if (!(await setMayBePaid(tx, row, mayBePaid))) return false;
      if (mayBePaid) await wake(tx, row.userId);
      await emit(tx, payoutAccountChanged({ userId: row.userId, mayBePaid }));
      return true;
    });

  /**
   * Asks the provider about an account and stores whether it can be paid.
   *
   * @returns the account's state; null for an account that it or we do not know
   * @throws ProviderAway
   */
  const sync = async (accountId: string): Promise<AccountReport | null> => {
    const at = requireProvider();
    for (let left = overtakenTries; left > 0; left -= 1) {
      const row = await findByAccountId(db, at.name, accountId);
      if (!row) return null;
      const report = await at.account(accountId);
      if (await save(row, report?.state === 'ready' && !row.isHeld)) return report;
    }
    throw new Refusal('UNAVAILABLE');
  };

  const reportOf = async (accountId: string): Promise<AccountReport | null | 'away'> => {
    try {
      return await sync(accountId);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      log.warn({ err: error }, 'the payment provider did not answer');
      return 'away';
    }
  };

  const accountOf = async (userId: UserId): Promise<PayoutAccount> => {
    const none: PayoutAccount = {
      state: 'none',
      missing: [],
      provider: provider?.name ?? null,
      isFresh: true,
    };
    const row = provider && (await findAccount(db, provider.name, userId));
    if (!row?.accountId) return none;
    const report = await reportOf(row.accountId);
    if (report === 'away' && row.isHeld) return { ...none, state: 'held', isFresh: false };
    if (report === 'away') return { ...none, state: row.mayBePaid ? 'ready' : 'missing', isFresh: false };
    return report === null
      ? { ...none, state: 'lost' }
      : {
          ...none,
          state: row.isHeld ? 'held' : report.state,
          missing: row.isHeld ? [] : [...report.missing],
        };
  };

  /** The URL of the provider's onboarding, for an account that is opened on the first visit. */
  const setUp = async (userId: UserId): Promise<string> => {
    const at = requireProvider();
    const row = await findOrMakeAccount(db, at.name, userId);
    if (row.accountId === null) {
      const accountId = await call(() => at.openAccount(row.id));
      await transact(db, async (tx) => {
        if (await noteAccount(tx, row.id, accountId)) await emit(tx, payoutAccountConnected({ userId }));
      });
    }
    const { accountId } = await findOrMakeAccount(db, at.name, userId);
    const url = accountId === null ? null : await call(() => at.onboarding(accountId));
    if (url !== null) return url;
    // Our access was revoked, so the student starts over with a new account.
    await forgetAccount(db, row);
    return setUp(userId);
  };

  /** The id of a student's account with the provider, or null. */
  const ownAccount = async (userId: UserId): Promise<string | null> =>
    (provider && (await findAccount(db, provider.name, userId)))?.accountId ?? null;

  const requireAccount = async (userId: UserId): Promise<AccountRow & { accountId: string }> => {
    const row = await findAccount(db, requireProvider().name, userId);
    if (!row || row.accountId === null) throw new Refusal('NOT_FOUND');
    return { ...row, accountId: row.accountId };
  };

  /** Confirms that a held account is the student's own: waiting shares move again. */
  const confirm = async (userId: UserId): Promise<PayoutAccount> => {
    const row = await requireAccount(userId);
    await releaseAccount(db, row);
    return accountOf(userId);
  };

  /** Disconnects a student's account here; the account with the provider stays theirs. */
  const disconnect = async (userId: UserId): Promise<PayoutAccount> => {
    const row = await requireAccount(userId);
    await transact(db, async (tx) => {
      await forgetAccount(tx, row);
      await emit(tx, payoutAccountChanged({ userId, mayBePaid: false }));
    });
    return accountOf(userId);
  };

  return { accountOf, confirm, disconnect, ownAccount, setUp, sync };
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;
