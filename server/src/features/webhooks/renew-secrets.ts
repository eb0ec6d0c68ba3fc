import { type Database, transact } from '../../platform/database/index.ts';
import type { Sealer } from '../accounts/index.ts';
import { lockSecrets, setSecrets } from './webhooks.store.ts';

/** Encrypts secrets again with the installation's first secret, so that older ones can be dropped. */
export const renewSecrets = (db: Database, sealer: Sealer): Promise<void> =>
  transact(db, async (tx) => {
    for (const { id, secret, formerSecret } of await lockSecrets(tx)) {
      const [renewed, renewedFormer] = await Promise.all([
        sealer.renew(secret),
        formerSecret === null ? null : sealer.renew(formerSecret),
      ]);
      if (renewed === null || (renewed === secret && renewedFormer === formerSecret)) continue;
      await setSecrets(tx, id, { secret: renewed, formerSecret: renewedFormer });
    }
  });
