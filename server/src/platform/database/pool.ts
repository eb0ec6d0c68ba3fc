import pg from 'pg';
import type { Logger } from '../log/index.ts';
import type { DatabaseLimits } from './limits.ts';
import type { DatabaseSettings } from './settings.ts';

const keepAliveMs = 10_000;
/**
 * How long an idle connection stays open. A new one reads catalogs and makes plans again, which its first
 * request waits for.
 */
const idleMs = 300_000;

/**
 * How PostgreSQL detects a client that vanished: it checks after 10 s of silence, gives up after 10 s without
 * an answer, and also checks while a statement runs. Then it releases the client's locks.
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

/** Sends each statement whole, whatever its name. */
class WholeStatements extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    return Reflect.apply(super.query, this, [
      isNamed ? { ...statement, name: undefined } : statement,
      ...rest,
    ]);
  }) as pg.Client['query'];
}

/**
 * A pool in which every wait ends and a failed connection affects nothing else. A lost connection fails its
 * statement. One held too long, such as when the network swallows the reply, is destroyed, and the pool opens
 * another.
 */
export function openPool(settings: DatabaseSettings, limits: DatabaseLimits, log: Logger): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    ...('prepares' in settings && !settings.prepares && { Client: WholeStatements }),
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

  // Without its own listener, losing a connection in use would end the process.
  pool.on('connect', (client) => {
    client.on('error', ({ message }) => {
      if (!pool.ending) log.warn({ reason: message }, 'a database connection was lost');
    });
  });
  // The pool reports the same error again for idle connections.
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
