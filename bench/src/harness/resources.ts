import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Measured } from './product.ts';

/** What the probe in a server tells: bytes, milliseconds and counts. `heap` is what is alive without `code`. */
type Told = Readonly<
  Record<'rss' | 'heap' | 'code' | 'external' | 'handles' | 'loopP50' | 'loopP99', number>
>;
/** The resources that a server holds at one moment, after it has collected its garbage. */
export type Held = Told & Readonly<Record<'descriptors' | 'connections', number>>;

/** Settings with which a product tells what it holds, and how to ask it. */
export function openProbe() {
  const socketPath = join(tmpdir(), `ambitionhub-probe-${randomUUID()}`);
  // As a URL: NODE_OPTIONS is cut at a space of a path.
  const program = new URL('probe.ts', import.meta.url).href;
  const ask = (path = '/'): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = request({ socketPath, path, agent: false }, (response) => {
        text(response).then(resolve, reject);
      });
      call.once('error', reject);
      call.end();
    });
  const told = async (): Promise<Told> => JSON.parse(await ask()) as Told;
  return {
    settings: { NODE_OPTIONS: `--expose-gc --import=${program}`, BENCH_PROBE: socketPath },
    told,
    /** Takes hundreds of megabytes in the server, some of which it keeps. */
    writeHeapSnapshot: async (file: string): Promise<void> => void (await ask(file)),
    resources: async ({ product, pool }: Measured): Promise<Held> => {
      const own = await told();
      const descriptors = await readdir(`/proc/${product.pid()}/fd`);
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and application_name = 'ambitionhub'`,
      );
      return { ...own, descriptors: descriptors.length, connections: rows[0]?.count ?? 0 };
    },
  };
}
