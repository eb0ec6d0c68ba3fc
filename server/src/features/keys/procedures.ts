import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import type { RateLimit } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { listKeys } from './keys.store.ts';
import { makeKey, revokeKey } from './make-key.ts';
import { presentKey } from './presenter.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
};

export function keysProcedures({ db, access: { keyManager }, limits }: Deps) {
  const listOf = async (companyId: CompanyId) => ({
    keys: (await listKeys(db, companyId)).map(presentKey),
  });

  return {
    list: keyManager.keys.list.handler(({ context: { actor } }) => listOf(actor.companyId)),

    make: keyManager.keys.make.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const secret = await makeKey(db, actor, input);
      return { secret, ...(await listOf(actor.companyId)) };
    }),

    revoke: keyManager.keys.revoke.handler(async ({ input, context: { actor } }) => {
      await revokeKey(db, actor, input.id);
      return listOf(actor.companyId);
    }),
  };
}
