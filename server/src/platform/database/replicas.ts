import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/index.ts';
import { isOfStatement, reasonOf } from './failures.ts';
import { databaseLimits } from './limits.ts';
import { openPool } from './pool.ts';
import { openPositions, type Position } from './positions.ts';
import { addressOf, type DatabaseSettings } from './settings.ts';
import { type Database, databaseOf } from './transaction.ts';

/** Milliseconds. */
const timings = {
  /** How long a request waits for a replica to replay what the primary has just written. Less would send reads to a busy primary. */
  patience: 100,
  /** How often a replica is looked at while it is not asked, and while a read waits for it. */
  look: 1_000,
  watch: 500,
} as const;

/** Reads from replicas, which show the same as the primary. */
export interface Replicas {
  /**
   * Reads from a replica that has replayed every change acknowledged before this call; or, if none is that far or the read
   * fails there, from the primary. `work` must only read, and may run twice; what it throws that is no failed statement is thrown.
   */
  read<Result>(work: (reader: Database) => Promise<Result>): Promise<Result>;
  /** The connections for reads, by the replica's address. */
  readonly pools: Readonly<Record<string, pg.Pool>>;
  /** How many replicas are asked now and how many are not, and who has answered so far. */
  readonly figures: () => Readonly<Record<'asked' | 'left' | 'replicas' | 'primary', number>>;
  close(): Promise<void>;
}

type Options = { readonly settings: DatabaseSettings; readonly db: Database; readonly log: Logger };

/** Opens the replicas at these addresses, perhaps none, without waiting for them. Each address must lead to one replica. */
export function openReplicas(urls: readonly string[], { settings, db, log }: Options): Replicas {
  const primary = openPositions('primary', settings, log);
  const closing = new AbortController();
  const replicas = urls.map((url) =>
    openReplica({ ...settings, connectionString: url }, { primary, log, closing: closing.signal }),
  );
  const answered = { replicas: 0, primary: 0 };
  let turn = 0;

  /** The replicas that are asked, each request beginning with another one. */
  const inTurn = () => {
    const asked = replicas.filter((replica) => replica.isAsked());
    turn = (turn + 1) % Math.max(1, asked.length);
    return [...asked.slice(turn), ...asked.slice(0, turn)];
  };

  const findReached = async () => {
    const asked = inTurn();
    const wanted = asked.length > 0 ? await primary.read().catch(() => null) : null;
    if (wanted) for (const replica of asked) if (await replica.reaches(wanted)) return replica;
    return null;
  };

  return {
    read: async (work) => {
      const replica = await findReached();
      if (replica)
        try {
          answered.replicas += 1;
          return await replica.read(work);
        } catch (error) {
          if (!isOfStatement(error)) throw error;
          answered.replicas -= 1;
          log.debug({ err: error }, 'a read failed on a replica: the primary is asked');
        }
      answered.primary += 1;
      return work(db);
    },
    pools: Object.fromEntries(replicas.map(({ address, pool }) => [address, pool])),
    figures: () => {
      const asked = replicas.filter((replica) => replica.isAsked()).length;
      return { asked, left: replicas.length - asked, ...answered };
    },
    close: async () => {
      closing.abort();
      await Promise.all([primary.pool.end(), ...replicas.map((replica) => replica.close())]);
    },
  };
}

type Shared = {
  readonly primary: ReturnType<typeof openPositions>;
  readonly log: Logger;
  readonly closing: AbortSignal;
};

function openReplica(settings: DatabaseSettings, { primary, log, closing }: Shared) {
  const address = addressOf(settings);
  const pool = openPool(settings, databaseLimits.replica, log);
  const positions = openPositions('replica', settings, log);
  const db = databaseOf(pool, log);
  const busy = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error, client) => busy.delete(client));
  let isAsked = false;

  const waitFor = async (wanted: Position): Promise<boolean> => {
    for (const until = performance.now() + timings.patience; ; await pause(1)) {
      const { history, place } = await positions.read();
      if (history === wanted.history && place >= wanted.place) return true;
      if (performance.now() > until) return false;
    }
  };

  const comeBack = async (): Promise<void> => {
    while (!closing.aborted && !isAsked) {
      isAsked = await primary
        .read()
        .then(waitFor)
        .catch(() => false);
      if (!isAsked)
        await pause(timings.look, undefined, { ref: false, signal: closing }).catch(() => undefined);
    }
    if (!closing.aborted) log.info({ replica: address }, 'a replica is asked');
  };
  void comeBack();

  const leave = (reason: string): void => {
    if (!isAsked || closing.aborted) return;
    isAsked = false;
    log.warn({ replica: address, reason }, 'a replica is not asked until it has caught up');
    void comeBack();
  };

  /** Lets the reads that wait for a silent replica fail, so that they ask the primary. */
  const fail = (error: unknown): void => {
    for (const client of busy) client.connection.stream.destroy();
    leave(reasonOf(error));
  };

  return {
    address,
    pool,
    isAsked: () => isAsked,
    /** Whether it has replayed everything up to this position, or does so in a moment. */
    reaches: async (wanted: Position): Promise<boolean> => {
      try {
        if (await waitFor(wanted)) return true;
        leave('it is behind');
      } catch (error) {
        fail(error);
      }
      return false;
    },
    read: async <Result>(work: (reader: Database) => Promise<Result>): Promise<Result> => {
      const watch = setInterval(() => void positions.read().catch(fail), timings.watch);
      try {
        return await work(db);
      } finally {
        clearInterval(watch);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all([pool.end(), positions.pool.end()]);
    },
  };
}
