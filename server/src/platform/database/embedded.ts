import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { folderReason, StartFault } from '../config/index.ts';
import type { Logger } from '../log/log.ts';
import { databaseAccount } from './account.ts';
import { ensureCluster } from './cluster.ts';
import { openClusterFolder } from './cluster-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { launchProgram } from './launch.ts';
import { clearLeftover } from './leftover.ts';
import { programsFor, type RunningProgram } from './programs.ts';
import { serverOptions } from './server-options.ts';
import type { DatabaseSettings } from './settings.ts';

export interface EmbeddedDatabase {
  readonly settings: DatabaseSettings;
  /** Resolves with a sentence if PostgreSQL ends unexpectedly. */
  readonly lost: Promise<string>;
  /** Shuts PostgreSQL down cleanly and releases the data folder. */
  stop(): Promise<void>;
}

type Options = {
  readonly dataDir: string;
  readonly log: Logger;
  /** Off only for tests' throwaway clusters: a power failure may then lose committed data. */
  readonly durable?: boolean;
  /** More settings of PostgreSQL: a cluster of several, which the product itself does not start, has replication. */
  readonly more?: Readonly<Record<string, string>>;
};

/**
 * Starts the bundled PostgreSQL on `dataDir/postgres`, as root or not, however the last one ended. It is
 * reachable only through a socket in that folder. Throws a `StartFault` if the folder is in use or not
 * writable, or with PostgreSQL's reason for not starting.
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  more = {},
}: Options): Promise<EmbeddedDatabase> {
  prepare(dataDir);
  const lock = lockFolder(dataDir);
  try {
    const path = join(dataDir, 'postgres');
    const account = databaseAccount(path);
    const run = programsFor(account, (line) => log.debug({ postgres: line }, 'database'));
    await ensureCluster({ path, account, run, durable });
    const folder = openClusterFolder(path, account);
    await clearLeftover(folder);
    const settings = { host: folder.here, user: 'ambitionhub', database: 'ambitionhub' };
    const postgres = await launchProgram(settings, () =>
      run('postgres', folder, serverOptions(folder.inDatabase, durable, more)),
    );
    return running(postgres, settings, () => {
      folder.close();
      lock.release();
    });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function prepare(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartFault(`the data folder ${dataDir} cannot be used: ${folderReason(error)}.`, {
      cause: error,
    });
  }
}

function running(postgres: RunningProgram, settings: DatabaseSettings, letGo: () => void): EmbeddedDatabase {
  let isStopping = false;
  const lost = new Promise<string>((resolve) => {
    postgres.ended.then(() => {
      if (!isStopping) resolve('the embedded database stopped or was killed.');
    });
  });
  return {
    settings,
    lost,
    async stop() {
      isStopping = true;
      postgres.process.kill('SIGINT');
      await postgres.ended;
      letGo();
    },
  };
}
