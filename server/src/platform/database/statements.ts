import type pg from 'pg';

export type WatchedPool = pg.Pool;
type Begin = (summary: string) => (error: unknown) => void;
type Query = (...given: unknown[]) => Promise<unknown>;

/** A statement's name, or its verb and first table; never its text or values. */
export function summaryOf(statement: unknown): string {
  const given =
    typeof statement === 'string' ? { text: statement } : (statement as { name?: string; text?: string });
  if (given.name) return given.name;
  const text = given.text ?? '';
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?pgboss"?\.)?"?([a-z_]+)/i.exec(text)?.[1];
  return [verb, ...(table ? [table] : [])].join(' ').toLowerCase();
}

/** Our code uses promises; only the driver itself uses streams and callbacks. */
const isOurs = ([statement, ...rest]: readonly unknown[]): boolean =>
  !(typeof statement === 'object' && statement !== null && 'submit' in statement) &&
  rest.every((one) => typeof one !== 'function');

/**
 * Calls `begin` before each statement, and the function it returns when the statement ends. A pool may run a
 * statement in the context of whatever returned a connection, so this restores the caller's context.
 */
export function watchStatements(pool: WatchedPool, begin: Begin): void {
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as unknown as Query;
    const watched: Query = async (...given) => {
      const ended = begin(summaryOf(given[0]));
      try {
        const result = await query(...given);
        ended(null);
        return result;
      } catch (error) {
        ended(error);
        throw error;
      }
    };
    Object.assign(client, {
      query: (...given: unknown[]) => (isOurs(given) ? watched(...given) : query(...given)),
    });
  });
  const ask: Query = async (...given) => {
    const client = await pool.connect();
    try {
      const result = await (client.query as unknown as Query)(...given);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  };
  const askItself = pool.query.bind(pool) as unknown as Query;
  Object.assign(pool, {
    query: (...given: unknown[]) => (isOurs(given) ? ask(...given) : askItself(...given)),
  });
}
