import { createServer } from 'node:http';

/**
 * Loaded into a measured server before its own code (`--expose-gc --import`): collects garbage, releases
 * empty memory, and reports how many bytes are then resident.
 */
const collect = globalThis.gc as unknown as (how: object) => void;
const collector = createServer((_request, response) => {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  response.end(String(process.memoryUsage.rss()));
});
collector.listen(process.env.BENCH_COLLECTOR).unref();
