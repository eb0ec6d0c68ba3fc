import { type Config, readConfig, StartFault } from '../platform/config/index.ts';
import {
  type Database,
  type DatabaseSettings,
  databaseLimits,
  migrateDatabase,
  openDatabase,
} from '../platform/database/index.ts';
import { createLog, inFull, type Logger } from '../platform/log/index.ts';
import { databaseSettings } from './database-settings.ts';

export type CommandContext = {
  readonly config: Config;
  readonly db: Database;
  readonly settings: DatabaseSettings;
  readonly log: Logger;
};

/**
 * Runs a command on the product's database, starting it if it is the embedded one, and ends the process. A
 * fault that a person can fix is shown as one sentence. The command works on this version's tables, and first
 * updates them unless it says that it `migrates` nothing.
 */
export async function runCommand(
  work: (context: CommandContext) => Promise<void>,
  { migrates = true }: { readonly migrates?: boolean } = {},
): Promise<never> {
  await using parts = new AsyncDisposableStack();
  try {
    const config = readConfig();
    const log = await createLog({ level: 'warn', pretty: false });
    const settings = await databaseSettings(config, { log, parts });
    // A batch may take longer than a reply to a person.
    const database = await openDatabase(settings, {
      log,
      patienceMs: batchPatienceMs,
      limits: { ...databaseLimits, requests: databaseLimits.command },
    });
    parts.defer(() => database.close());
    if (migrates) await migrateDatabase(settings);
    await work({ config, db: database.db, settings, log });
    await parts.disposeAsync();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartFault ? error.message : inFull(error));
    await parts.disposeAsync();
    process.exit(1);
  }
}

const batchPatienceMs = 10 * 60_000;
