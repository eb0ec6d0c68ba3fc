import type { Config } from '../platform/config/index.ts';
import { type DatabaseSettings, startEmbedded } from '../platform/database/index.ts';
import type { Logger } from '../platform/log/index.ts';

type Deps = {
  readonly log: Logger;
  /** Stops the embedded database with the rest. */
  readonly parts: AsyncDisposableStack;
  /** Called if the embedded database ends by itself. */
  readonly onLost?: (reason: unknown) => void;
};

/** Where the database is. Starts the embedded one if the configuration names no other. */
export async function databaseSettings(
  { database, data }: Config,
  { log, parts, onLost }: Deps,
): Promise<DatabaseSettings> {
  if (database.url) return { connectionString: database.url, prepares: database.prepares };
  const embedded = await startEmbedded({ dataDir: data.folder, log });
  parts.defer(() => embedded.stop());
  if (onLost) embedded.lost.then(onLost);
  return embedded.settings;
}
