import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics, writeHeapSnapshot } from 'node:v8';

/** Where V8 keeps what it has compiled, and what it knows of it. */
const codeSpaces = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space'];

/**
 * Loaded into the measured server before its own code (`--import`): tells on a socket of its own what only the process
 * itself knows. What lives is counted after everything else was thrown away. A path writes a snapshot of the heap there.
 */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const probe = createServer((request, response) => {
  if (request.url && request.url !== '/') {
    response.end(writeHeapSnapshot(request.url));
    return;
  }
  const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
  const loop = { p50: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)) };
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const code = getHeapSpaceStatistics()
    .filter(({ space_name }) => codeSpaces.includes(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  const handles = process.getActiveResourcesInfo().length;
  response.end(JSON.stringify({ rss, heap: heapUsed - code, code, external, handles, loop }));
  // The collection is the probe's own doing and no delay of the server's.
  setImmediate(() => delay.reset());
});
probe.listen(process.env.SOAK_PROBE).unref();
