import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres, startReplica } from '../../../tools/postgres.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/index.ts';
import { usedFolder } from '../startup/folders.ts';
import { atTheEnd } from './at-the-end.ts';
import { openProxy } from './proxy.ts';
import { watchedLog } from './watched-log.ts';

/** The address of a PostgreSQL behind a network of a test's. */
export const urlAt = ({ port }: { readonly port: number }): string =>
  `postgres://ambitionhub@127.0.0.1:${port}/ambitionhub`;

/** Runs a statement on a PostgreSQL itself. */
export async function onPostgres({ url }: Postgres, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A primary and a replica, each behind a network. What the product opens on them has both. */
export async function aReplicatedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-replicated-'));
  chmodSync(folder, 0o711);
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const primary = await startPostgres({ dataDir: usedFolder(), durable: false });
  atTheEnd(primary.stop);
  const replica = await startReplica(primary, { dataDir: join(folder, 'replica'), durable: false });
  atTheEnd(replica.stop);
  const networks = {
    primary: await openProxy({ path: primary.socket }),
    replica: await openProxy({ path: replica.socket }),
  };
  return {
    primary,
    replica,
    networks,
    /** Another server's connections. */
    open: async (): Promise<OpenDatabase> => {
      const database = await openDatabase(
        { connectionString: urlAt(networks.primary) },
        { log: watchedLog().log, replicaUrls: [urlAt(networks.replica)] },
      );
      atTheEnd(database.close);
      return database;
    },
  };
}
