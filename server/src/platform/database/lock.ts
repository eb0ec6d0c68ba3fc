import pg from 'pg';
import { withoutLimits } from './settings.ts';
import { type Database, poolOf } from './transaction.ts';

/**
 * Takes a lock that only one process can hold, for work that takes longer than a transaction. Returns null if
 * another process has it. A transaction on its own connection holds it, so it ends with the process, even after a kill, and
 * passes through PgBouncer.
 *
 * @param key any number that nothing else in this database locks
 */
export async function takeLock(db: Database, key: number): Promise<AsyncDisposable | null> {
  const client = new pg.Client(poolOf(db).options);
  client.on('error', () => undefined); // the holder's own statements report a lost database
  await client.connect();
  await client.query(`BEGIN; ${withoutLimits}`);
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
    key,
  ]);
  if (rows[0]?.taken) return { [Symbol.asyncDispose]: () => client.end() };
  await client.end();
  return null;
}
