import type pg from 'pg';

export type WatchedPool = pg.Pool;
type Begin = (summary: string) => (error: unknown) => void;
type Query = (...given: unknown[]) => Promise<unknown>;

/** What a statement does, by its name or by its verb and first table; its text and values stay here. */
export function summaryOf(statement: unknown): string {
  const given =
    typeof statement === 'string' ? { text: statement } : (statement as { name?: string; text?: string });
  if (given.name) return given.name;
  const text = given.text ?? '';
  const [verb = 'statement'] = /[a-z]+/i.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+(?:only\s+)?(?:"?pgboss"?\.)?"?([a-z_]+)/i.exec(text)?.[1];
  return [verb, ...(table ? [table] : [])].join(' ').toLowerCase();
}

/** Streams and callbacks are the driver's own ways to ask; a promise is ours. */
const isOurs = ([statement, ...rest]: readonly unknown[]): boolean =>
  !(typeof statement === 'object' && statement !== null && 'submit' in statement) &&
  rest.every((one) => typeof one !== 'function');

/**
 * Calls `begin` before each statement, and what it returns when it has ended. A pool that asks by itself may do so in the name
 * of whoever gave a connection back, so here it asks in the name of who wants to know.
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
