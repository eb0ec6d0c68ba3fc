import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Settings with which a product reports its memory: kilobytes resident after garbage collection. */
export function residentMeter() {
  const socketPath = join(tmpdir(), `ambitionhub-collector-${randomUUID()}`);
  // As a URL: NODE_OPTIONS is cut at a space of a path.
  const collector = new URL('collector.ts', import.meta.url).href;
  return {
    settings: { NODE_OPTIONS: `--expose-gc --import=${collector}`, BENCH_COLLECTOR: socketPath },
    kilobytes: (): Promise<number> =>
      new Promise((resolve, reject) => {
        const call = request({ socketPath, path: '/', agent: false }, (response) => {
          text(response).then((bytes) => resolve(Number(bytes) / 1000), reject);
        });
        call.once('error', reject);
        call.end();
      }),
  };
}
