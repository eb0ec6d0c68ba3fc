import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics, writeHeapSnapshot } from 'node:v8';

/** V8's heap spaces for compiled code and its metadata. */
const codeSpaces = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space'];
const collect = globalThis.gc as unknown as (how: object) => void;

/**
 * Loaded into the measured server before its own code (`--import`): reports on a separate socket what only
 * the process itself knows. Collects garbage and releases empty memory first. A path makes it write a heap snapshot
 * there.
 */
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const probe = createServer((request, response) => {
  if (request.url && request.url !== '/') {
    response.end(writeHeapSnapshot(request.url));
    return;
  }
  const [loopP50, loopP99] = [50, 99].map((share) => delay.percentile(share) / 1e6);
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  const code = getHeapSpaceStatistics()
    .filter(({ space_name }) => codeSpaces.includes(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  const handles = process.getActiveResourcesInfo().length;
  response.end(JSON.stringify({ rss, heap: heapUsed - code, code, external, handles, loopP50, loopP99 }));
  // The probe causes this collection, so it is not a delay of the server.
  setImmediate(() => delay.reset());
});
probe.listen(process.env.BENCH_PROBE).unref();
