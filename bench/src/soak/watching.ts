import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Measured } from '../product.ts';

/** The resources that a server holds at one moment; megabytes, milliseconds and counts. */
export type Held = {
  readonly rss: number;
  /**
   * What is alive in the heap after a collection, and outside of it, without V8's compiled code, which is
   * `code`.
   */
  readonly heap: number;
  readonly code: number;
  readonly external: number;
  readonly descriptors: number;
  readonly handles: number;
  readonly connections: number;
  readonly loopP50: number;
  readonly loopP99: number;
};

type Told = {
  readonly rss: number;
  readonly heap: number;
  readonly code: number;
  readonly external: number;
  readonly handles: number;
  readonly loop: { readonly p50: number; readonly p99: number };
};

const askProbe = (socketPath: string, path = '/'): Promise<string> =>
  new Promise((resolve, reject) => {
    const call = request({ socketPath, path, agent: false }, (response) => {
      text(response).then(resolve, reject);
    });
    call.once('error', reject);
    call.end();
  });

/**
 * Writes a heap snapshot to a file. This takes hundreds of megabytes in the server, some of which it keeps.
 */
export const writeHeapSnapshot = async (probe: string, file: string): Promise<void> =>
  void (await askProbe(probe, file));

const megabyte = 1e6;

/** Reads a server's resources from its probe, the system and the database. */
export async function readResources({ product, pool }: Measured, probe: string): Promise<Held> {
  const told = JSON.parse(await askProbe(probe)) as Told;
  const descriptors = await readdir(`/proc/${product.pid()}/fd`);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'ambitionhub'`,
  );
  return {
    rss: told.rss / megabyte,
    heap: told.heap / megabyte,
    code: told.code / megabyte,
    external: told.external / megabyte,
    descriptors: descriptors.length,
    handles: told.handles,
    connections: rows[0]?.count ?? 0,
    loopP50: told.loop.p50,
    loopP99: told.loop.p99,
  };
}
