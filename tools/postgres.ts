import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase, startEmbedded } from '../server/src/platform/database/index.ts';
import { createLog } from '../server/src/platform/log/index.ts';

/** A PostgreSQL of its own, which can be stopped and killed and comes back with the same data. */
export type Postgres = {
  readonly dataDir: string;
  /** Its socket. */
  readonly socket: string;
  readonly url: string;
  readonly stop: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};

type Options = {
  readonly dataDir: string;
  /** Whether it must survive a power failure. */
  readonly durable?: boolean;
  /** How it reaches the primary that it follows, for libpq. */
  readonly follows?: string;
  readonly more?: Readonly<Record<string, string>>;
};

/** What replication needs, of the primary and of its replicas, which may become one. */
const replicated = {
  wal_level: 'replica',
  max_wal_senders: '10',
  wal_keep_size: '512MB',
  synchronous_commit: 'on',
  // A replica does not end a read because the primary has removed what it reads.
  hot_standby_feedback: 'on',
  wal_receiver_status_interval: '1s',
  wal_retrieve_retry_interval: '200ms',
};

/** Starts a PostgreSQL that replicas may follow. */
export async function startPostgres({ dataDir, durable = true, follows, more }: Options): Promise<Postgres> {
  const log = await createLog({ level: 'silent', pretty: false });
  const settings = { ...replicated, ...(follows && { primary_conninfo: follows }), ...more };
  // PostgreSQL's user must reach the socket of another one, where this process is root.
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
  const open = () => startEmbedded({ dataDir, log, durable, more: settings });
  let running: Awaited<ReturnType<typeof open>> | null = await open();
  const stop = async (): Promise<void> => {
    const stopping = running;
    running = null;
    await stopping?.stop();
  };
  const folder = join(dataDir, 'postgres');
  return {
    dataDir,
    socket: join(folder, '.s.PGSQL.5432'),
    url: `postgres://ambitionhub@localhost/ambitionhub?host=${encodeURIComponent(folder)}`,
    stop,
    kill: async () => {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await stop();
    },
    start: async () => {
      running = await open();
    },
  };
}

/** Starts a replica as a copy of a primary, which stops for it. It follows the primary at its socket, unless it says where. */
export async function startReplica(primary: Postgres, { dataDir, ...options }: Options): Promise<Postgres> {
  const folder = join(dataDir, 'postgres');
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
  await cp(join(primary.dataDir, 'postgres'), folder, { recursive: true });
  await primary.start();
  await writeFile(join(folder, 'standby.signal'), '');
  const follows = `host=${join(primary.dataDir, 'postgres')} user=ambitionhub`;
  return startPostgres({ dataDir, follows, ...options });
}

/** The limits of statements that a pooler in front does not pass on, as docs/operations.md says. */
export async function limitRole({ url }: Postgres): Promise<void> {
  const log = await createLog({ level: 'silent', pretty: false });
  const database = await openDatabase({ connectionString: url }, { log });
  await database.pool.query(`
    ALTER ROLE ambitionhub SET statement_timeout = '60s';
    ALTER ROLE ambitionhub SET lock_timeout = '10s';
    ALTER ROLE ambitionhub SET idle_in_transaction_session_timeout = '120s';
    ALTER ROLE ambitionhub SET client_connection_check_interval = '5s'`);
  await database.close();
}
