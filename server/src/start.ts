import closeWithGrace from 'close-with-grace';
import { databaseSettings } from './commands/database-settings.ts';
import { onPort, readConfig, StartFault } from './platform/config/index.ts';
import { migrateDatabase, openDatabase } from './platform/database/index.ts';
import { openHttpServer } from './platform/http/http-server.ts';
import { createLog, inFull, printLines } from './platform/log/index.ts';
import { metricsListener } from './platform/metrics/index.ts';
import { onShutdownSignal, shutdownSignals } from './platform/shutdown-signals.ts';

// Requests in progress and jobs get 10 s each.
const stopPatienceMs = 25_000;

// Stopped in the reverse of the start order.
const parts = new AsyncDisposableStack();

async function start(): Promise<void> {
  const given = readConfig();
  const log = await createLog({
    level: given.log.level,
    pretty: process.stdout.isTTY === true && !given.production,
  });
  printLines(given.notices);
  const httpServer = await openHttpServer(given.http);
  parts.defer(() => httpServer.close());
  const config = onPort(given, httpServer.port);
  const sideDoor = config.metrics ? await openHttpServer(config.metrics, { setting: 'METRICS_PORT' }) : null;
  if (sideDoor) parts.defer(() => sideDoor.close());
  // Loading the code takes most of a start and does not need the database, so both happen at once.
  const starting = databaseSettings(config, { log, parts, onLost: fail });
  const [settings, { createServer }] = await Promise.all([starting, import('./app.ts')]);
  const { patienceMs, replicaUrls } = config.database;
  const database = await openDatabase(settings, { log, patienceMs, replicaUrls });
  parts.defer(() => database.close());
  await database.whenUp(() => migrateDatabase(settings));
  const server = await createServer({ config, database, log });
  parts.defer(() => server.stop());
  await server.start(printLines);
  // Requests in progress finish while everything that they need still runs.
  parts.defer(() => httpServer.close(server.hangUp));
  httpServer.open(server.fetchListener);
  sideDoor?.open(metricsListener(server.metrics));
  printLines(['', `AmbitionHub is ready at ${config.http.publicUrl}`, '']);
}

async function fail(reason: unknown): Promise<never> {
  const sentence = reason instanceof StartFault ? reason.message : reason;
  console.error(typeof sentence === 'string' ? `AmbitionHub stops: ${sentence}` : inFull(reason));
  await parts.disposeAsync();
  process.exit(1);
}

const complain = (reason: unknown): void => console.error(reason instanceof Error ? inFull(reason) : reason);

const started = start();
const { close } = closeWithGrace(
  { delay: stopPatienceMs, skip: ['beforeExit', ...shutdownSignals], logger: { error: complain } },
  async ({ err }) => {
    if (err) complain(err);
    await started.catch(() => undefined);
    await parts.disposeAsync();
  },
);
onShutdownSignal(close);
await started.catch(fail);
