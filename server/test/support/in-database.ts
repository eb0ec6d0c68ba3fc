import pg from 'pg';

/**
 * Works with the database of a product that is about to be stopped or killed, over one connection that is
 * closed when this ends. A pool's `end` does not wait for its connections, and one of them would report the
 * stop to nobody.
 */
export async function inDatabase<Result>(
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
