import pg from 'pg';
import type { Logger } from '../log/index.ts';
import type { DatabaseLimits } from './limits.ts';
import type { DatabaseSettings } from './settings.ts';

const keepAliveMs = 10_000;
/** How long a connection that nobody needs stays open: a new one reads catalogs and plans anew, and whoever gets it waits. */
const idleMs = 300_000;

/**
 * What PostgreSQL does about a client that vanished without a word: it asks after 10 s of silence, gives up after 10 s
 * without an answer, and looks while a statement runs, too. Its locks are free again then.
 */
const vanishedClient = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '3',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10000',
  client_connection_check_interval: '5000',
};

const silent = (): Error =>
  Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' });

/**
 * A pool in which no wait is without an end and no failure of a connection is more than its own: a connection that is
 * lost fails its statement, one that is held too long (its statement is never answered, say, because the network
 * swallows it) is destroyed, and the pool opens another.
 */
export function openPool(settings: DatabaseSettings, limits: DatabaseLimits, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    application_name: 'ambitionhub',
    max: limits.connections,
    idleTimeoutMillis: idleMs,
    connectionTimeoutMillis: limits.connectMs,
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.heldMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    options: Object.entries(vanishedClient)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });

  // Without a listener of its own a connection that is lost while somebody holds it would end the process.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => {
      if (!pool.ending) log.warn({ reason: message }, 'a database connection was lost');
    });
  });
  // The pool says the same again of those that nobody holds.
  pool.on('error', () => undefined);

  const held = new Map<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    held.set(
      client,
      setTimeout(() => client.connection.stream.destroy(silent()), limits.heldMs),
    );
  });
  pool.on('release', (_error, client) => {
    clearTimeout(held.get(client));
    held.delete(client);
  });
  return pool;
}
