import { join } from 'node:path';
import type { UserId } from '@ambitionhub/contract/accounts';
import { type Takeout, takeoutFilePath, takeoutLimits } from '@ambitionhub/contract/takeout';
import type { Config } from '../../platform/config/index.ts';
import { type Database, transact } from '../../platform/database/index.ts';
import { openFiles } from '../../platform/files/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { fileRoutes } from './file-routes.ts';
import { queueTakeout, registerTakeoutsJobs, type TakeoutDeps } from './make-takeout.ts';
import { countRequested, findTakeout, giveUpStale, insertTakeout, type TakeoutRow } from './takeout.store.ts';

type Deps = Pick<TakeoutDeps, 'jobs' | 'personalData' | 'pictureOf' | 'readFile'> & {
  readonly db: Database;
  /** For work that no one waits for. */
  readonly background: Database;
  readonly access: Access;
  readonly config: Pick<Config, 'data' | 's3'>;
  readonly log: Logger;
};

const present = ({ id, state, done, total, bytes, expiresAt }: TakeoutRow): Takeout => ({
  id,
  state,
  share: Math.min(1, done / total),
  bytes,
  expiresAt: expiresAt.toISOString(),
});

/** Copies of a user's data: requested, made by a job, downloaded by their owner. */
export async function createTakeout({ db, background, access, jobs, config, log, ...making }: Deps) {
  const folder = join(config.data.folder, 'takeouts');
  const files = await openFiles({ folder, s3: config.s3, prefix: 'takeouts/' });
  registerTakeoutsJobs({ db: background, jobs, files, ...making });

  const current = async (userId: UserId) => {
    const row = await findTakeout(db, userId);
    return { takeout: row && present(row) };
  };

  /** Two requests make one copy. */
  const request = (userId: UserId): Promise<void> =>
    transact(db, async (tx) => {
      await giveUpStale(tx, userId);
      const id = await insertTakeout(tx, userId);
      if (id === null) return;
      if ((await countRequested(tx, userId)) > takeoutLimits.perDay) throw new Refusal('TOO_MANY_TAKEOUTS');
      await queueTakeout(jobs, tx, id);
    });

  const { participant } = access;
  return {
    procedures: {
      current: participant.takeout.current.handler(({ context: { actor } }) => current(actor.userId)),
      ask: participant.takeout.ask.handler(async ({ context: { actor } }) => {
        await request(actor.userId);
        return current(actor.userId);
      }),
    },
    routes: [{ path: takeoutFilePath, app: fileRoutes({ db, access, files, log }) }],
  };
}

export type OpenTakeout = Awaited<ReturnType<typeof createTakeout>>;
