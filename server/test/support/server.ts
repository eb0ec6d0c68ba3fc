import { createServer } from '../../src/app.ts';
import { insertAccount } from '../../src/features/accounts/store.ts';
import { type Config, onPort } from '../../src/platform/config/index.ts';
import { type OpenDatabase, transact } from '../../src/platform/database/index.ts';
import { openHttpServer } from '../../src/platform/http/http-server.ts';
import type { Jobs } from '../../src/platform/jobs/index.ts';
import type { Metrics } from '../../src/platform/metrics/index.ts';
import { atTheEnd } from './at-the-end.ts';
import { cheapHash } from './cheap-hash.ts';
import { adminPassword, testConfig } from './config.ts';
import { freshDatabase } from './database.ts';
import { standInPages } from './pages.ts';
import { watchedLog } from './watched-log.ts';

export type RunningServer = OpenDatabase & {
  /** The address where it listens; `config.http.publicUrl` is the one that visitors see. */
  readonly url: string;
  readonly config: Config;
  readonly metrics: Metrics;
  readonly takeErrors: () => readonly string[];
  /** Its log, of every level. */
  readonly logged: readonly string[];
  readonly stop: () => Promise<void>;
};

/** One in the process of the test. */
export type ServerHere = RunningServer & { readonly jobs: Pick<Jobs, 'queue'> };

type Options = {
  /** Environment variables that override those of `testConfig`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The database of another server, to run a second one on it; servers of one product share the data folder, too. */
  readonly database?: OpenDatabase & { readonly config?: Config };
  /** How long an email waits for more of its kind; a test waits for none. */
  readonly mailSeconds?: number;
};

/**
 * The admin as the first start makes one, but with a hash that costs nothing: hashing is deliberately slow, and
 * most files only need an admin who can log in.
 */
const insertAdmin = (db: OpenDatabase['db'], email: string) =>
  transact(db, (tx) => insertAccount(tx, { email, userType: 'admin', passwordHash: adminHash }));
const adminHash = cheapHash(adminPassword);

/**
 * The real server, listening, on a separate database; it stops with the file or test that starts it. An error
 * in its log fails the test that caused it, unless the test called `takeErrors`.
 */
export async function startServer({
  environment,
  database,
  mailSeconds = 0,
}: Options = {}): Promise<ServerHere> {
  const watched = watchedLog();
  const over = database ?? (await freshDatabase(watched));
  const httpServer = await openHttpServer({ host: '127.0.0.1', port: 0 });
  const shared = database?.config && { DATA_DIR: database.config.data.folder };
  const config = onPort(testConfig({ ...shared, ...environment }), httpServer.port);
  const { log, takeErrors, lines } = watched;
  if (!database) await insertAdmin(over.db, config.admin.email);
  const server = await createServer({ config, database: over, log, dist: standInPages(), mailSeconds });
  await server.start(() => undefined);
  httpServer.open(server.fetchListener);

  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= httpServer.close(server.hangUp).then(() => server.stop());
    return stopped;
  };
  atTheEnd(stop);
  const url = `http://127.0.0.1:${httpServer.port}`;
  return {
    ...over,
    url,
    config,
    metrics: server.metrics,
    jobs: server.jobs,
    takeErrors,
    logged: lines,
    stop,
  };
}
