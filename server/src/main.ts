import closeWithGrace from 'close-with-grace';
import { takeFrontDoor } from './front-door.ts';
import { interruptions, onInterruption } from './interruption.ts';
import { type Config, onPort, readConfig, StartFault } from './platform/config/index.ts';
import { type DatabaseSettings, migrate, openDatabase, startEmbedded } from './platform/database/index.ts';
import { announce, createLog, type Logger } from './platform/log/index.ts';
import { createServer } from './server.ts';

const stopPatienceMs = 20_000;

// Stopped in the reverse of the order in which they were started.
const parts = new AsyncDisposableStack();

const start = async (): Promise<void> => {
  const given = readConfig();
  const log = await createLog({
    level: given.log.level,
    pretty: process.stdout.isTTY === true && !given.production,
  });
  const frontDoor = await takeFrontDoor(given.http);
  parts.defer(() => frontDoor.close());
  const config = onPort(given, frontDoor.port);
  const database = await openDatabase(await databaseSettings(config, log), log);
  parts.defer(() => database.close());
  await migrate(database);
  const server = await createServer({ config, database, log });
  parts.defer(() => server.stop());
  await server.start();
  parts.defer(() => void frontDoor.close());
  frontDoor.open(server.fetchListener);
  announce(['', `AmbitionHub is ready at ${config.http.publicUrl}`, '']);
};

const databaseSettings = async ({ database, data }: Config, log: Logger): Promise<DatabaseSettings> => {
  if (database.url) return { connectionString: database.url };
  const embedded = await startEmbedded({ dataDir: data.folder, log });
  parts.defer(() => embedded.stop());
  embedded.lost.then(fail);
  return embedded.settings;
};

const fail = async (reason: unknown): Promise<never> => {
  const isPlain = typeof reason === 'string' || reason instanceof StartFault;
  console.error(
    isPlain ? `AmbitionHub stops: ${reason instanceof StartFault ? reason.message : reason}` : reason,
  );
  await parts.disposeAsync();
  process.exit(1);
};

const started = start();
const { close } = closeWithGrace(
  { delay: stopPatienceMs, skip: ['beforeExit', ...interruptions] },
  async ({ err }) => {
    if (err) console.error(err);
    await started.catch(() => undefined);
    await parts.disposeAsync();
  },
);
onInterruption(close);
await started.catch(fail);
