import { emit, inTransaction } from '../../platform/events/index.ts';
import { accessRevoked } from '../accounts/events.ts';
import { keysChanged } from './events.ts';
import { removeKeysBy } from './keys.store.ts';

export const keysReactions = () => ({
  'taking an account back ends the API keys it made': inTransaction(
    accessRevoked,
    async (tx, { userIds, ends }) => {
      if (ends.keys !== 'ends') return;
      for (const { companyId, madeBy, name } of await removeKeysBy(tx, userIds))
        await emit(tx, keysChanged({ companyId, actorId: madeBy, act: 'revoke', name }));
    },
  ),
});
