import { programOf } from './debian.mjs';
import { runUntilItEnds } from './run.mjs';

const nginxServer = () =>
  programOf(
    ['/usr/sbin/nginx'],
    'nginx',
    'The cluster needs nginx: install it, on Debian `sudo apt-get install nginx`.',
  );

export const redisServer = () =>
  programOf(
    ['/usr/bin/valkey-server', '/usr/bin/redis-server'],
    'redis-server',
    'Several servers need Redis or Valkey: install it, on Debian `sudo apt-get install redis-server`.',
  );

/**
 * Three servers behind nginx on one PostgreSQL and one Redis, at one address, until a signal ends them.
 * PostgreSQL is the one that comes with the product, because Debian 12 has an older one.
 */
export async function cluster() {
  const programs = { nginx: await nginxServer(), redis: await redisServer() };
  return runUntilItEnds(['bench/src/cluster.ts'], { env: { CLUSTER_PROGRAMS: JSON.stringify(programs) } });
}
