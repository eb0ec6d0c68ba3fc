import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { inTransaction } from '../../platform/events/index.ts';
import { accessRevoked } from '../accounts/events.ts';
import { owedChanged } from '../ledger/events.ts';
import { findOwedStudents } from '../ledger/index.ts';
import { lockAccounts } from './accounts.store.ts';
import { requestSetUp } from './request-set-up.ts';

type Context = {
  /** The provider that passes card payments on to students; null if there is none. */
  readonly payoutProvider: PaymentProviderName | null;
};

export const payoutsReactions = ({ payoutProvider }: Context) => ({
  'taking an account back stops payouts until its owner confirms their account': inTransaction(
    accessRevoked,
    async (tx, { userIds, ends }) => {
      if (ends.payouts === 'ends') await lockAccounts(tx, userIds);
    },
  ),
  'a student who is owed something for the first time gets an email to set up payouts': inTransaction(
    owedChanged,
    async (tx, { studentIds }) => {
      if (payoutProvider !== null)
        await requestSetUp(tx, payoutProvider, await findOwedStudents(tx, studentIds));
    },
  ),
});
