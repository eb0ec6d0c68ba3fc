import { inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { expireTakeouts } from './takeout.store.ts';

export const takeoutReactions = () => ({
  'a removed account’s data copies are deleted': inTransaction(accountsRemoved, (tx, { userIds }) =>
    expireTakeouts(tx, userIds),
  ),
});
