import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the measured server before its own code (`--import`): tells on a socket of its own what only the process
 * itself knows. What lives is counted after everything else was thrown away.
 */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const probe = createServer((_request, response) => {
  const milliseconds = (nanoseconds: number): number => nanoseconds / 1e6;
  const loop = { p50: milliseconds(delay.percentile(50)), p99: milliseconds(delay.percentile(99)) };
  const { rss } = process.memoryUsage();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  response.end(JSON.stringify({ rss, heap: heapUsed, external, handles, loop }));
  // The collection is the probe's own doing and no delay of the server's.
  setImmediate(() => delay.reset());
});
probe.listen(process.env.SOAK_PROBE).unref();
