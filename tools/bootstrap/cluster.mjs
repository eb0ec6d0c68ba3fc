import { programOf } from './debian.mjs';
import { runUntilItEnds } from './run.mjs';

export const nginxServer = () =>
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

export const pgBouncer = () =>
  programOf(
    ['/usr/sbin/pgbouncer'],
    'pgbouncer',
    'The cluster needs PgBouncer: install it, on Debian `sudo apt-get install pgbouncer`.',
  );

export const openSsl = () =>
  programOf(
    ['/usr/bin/openssl'],
    'openssl',
    'A certificate needs OpenSSL: install it, on Debian `sudo apt-get install openssl`.',
  );

/**
 * Three servers behind nginx on one Redis and one PostgreSQL with PgBouncer and a replica, at one address, until a signal ends
 * them. PostgreSQL is the one that comes with the product, because Debian 12 has an older one.
 */
export async function cluster() {
  const programs = {
    nginx: await nginxServer(),
    redis: await redisServer(),
    pgBouncer: await pgBouncer(),
    openSsl: await openSsl(),
  };
  return runUntilItEnds(['bench/src/cluster.ts'], { env: { CLUSTER_PROGRAMS: JSON.stringify(programs) } });
}
