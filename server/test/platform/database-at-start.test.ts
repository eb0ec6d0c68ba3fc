import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { createServer } from '../../src/app.ts';
import { StartFault } from '../../src/platform/config/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { lanes } from '../../src/platform/mail/index.ts';
import { testConfig } from '../support/config.ts';
import { freshDatabase } from '../support/database.ts';
import { standInPages } from '../support/pages.ts';
import { watchedLog } from '../support/watched-log.ts';

async function aServerWithPatience(patienceMs: number) {
  const watched = watchedLog();
  const { settings, pool } = await freshDatabase(watched);
  await pool.query('DELETE FROM pgboss.queue'); // as on the first start, which makes them
  const database = await openDatabase(settings, { log: watched.log, patienceMs });
  const server = await createServer({
    config: testConfig(),
    database,
    log: watched.log,
    dist: standInPages(),
  });
  const stop = async () => {
    await server.stop();
    await database.close();
  };
  return { server, database, stop, lines: watched.lines };
}

const gone = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

type Call = { readonly number: number; readonly given: readonly unknown[] };

/** Refuses the first such call like a database that has just disappeared. */
function loseAt(pool: pg.Pool, method: 'query' | 'connect', isIt: (call: Call) => boolean): void {
  const original = pool[method].bind(pool) as (...given: unknown[]) => unknown;
  let number = 0;
  let lost = false;
  vi.spyOn(pool, method).mockImplementation((...given: unknown[]) => {
    number += 1;
    if (lost || !isIt({ number, given })) return original(...given);
    lost = true;
    return gone();
  });
}

const isSecond = ({ number }: Call): boolean => number === 2;
/** No worker may send this query, because the queue is only being created. */
const makesQueue = ({ given }: Call): boolean => JSON.stringify(given).includes(lanes.awaited.name);

describe('a database lost during the start', () => {
  it.each([
    ['with its second statement', isSecond],
    ['with the first queue for emails', makesQueue],
  ])('while the job queue starts, %s, is waited for', async (_, isIt) => {
    const { server, database, stop, lines } = await aServerWithPatience(20_000);
    loseAt(database.background.pool, 'query', isIt);
    await server.start(() => undefined);
    expect(lines.join('')).toContain('is down, waiting for it');
    await stop();
  });

  it('while the admin is made is waited for', async () => {
    const { server, database, stop, lines } = await aServerWithPatience(20_000);
    loseAt(database.pool, 'connect', isSecond);
    await server.start(() => undefined);
    expect(lines.join('')).toContain('is down, waiting for it');
    const { rows } = await database.pool.query("SELECT email FROM users WHERE user_type = 'admin'");
    expect(rows).toHaveLength(1);
    await stop();
  });

  it('and missing for too long is reported in one sentence', async () => {
    const { server, database, stop } = await aServerWithPatience(0);
    loseAt(database.background.pool, 'query', makesQueue);
    const failure = await server.start(() => undefined).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFault);
    expect(String(failure)).toContain('cannot be reached: connect ECONNREFUSED.');
    await stop();
  });
});
