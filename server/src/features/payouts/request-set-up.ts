import type { UserId } from '@ambitionhub/contract/accounts';
import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import type { Transaction } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { queueMails } from '../../platform/mail/index.ts';
import { recordSetUpRequests } from './accounts.store.ts';
import { payoutsWantedMail } from './mails.ts';

/** Asks students who are owed something for the first time to set up payouts, once. */
export async function requestSetUp(
  jobs: Pick<Jobs, 'queue' | 'queueAll'>,
  tx: Transaction,
  provider: PaymentProviderName,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.length === 0) return;
  const requested = await recordSetUpRequests(tx, provider, userIds);
  await queueMails(
    jobs,
    tx,
    payoutsWantedMail,
    requested.map((userId) => ({ userId })),
  );
}
