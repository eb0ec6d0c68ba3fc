import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { startServer } from '../support/server.ts';
import { longestTest, printFigures, workThrough } from './work.ts';

const first = await startServer();
const second = await startServer({ database: first });

it('Ending the database’s connections at random ends no server, loses nothing acknowledged and leaves every stream whole', {
  timeout: longestTest,
}, async () => {
  const { rows } = await first.pool.query<{ name: string }>('SELECT current_database() AS name');
  const ender = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await ender.connect();
  const endSome = async (until: AbortSignal): Promise<number> => {
    let ended = 0;
    while (!until.aborted) {
      const { rowCount } = await ender.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND random() < 0.3',
        [rows[0]?.name],
      );
      ended += rowCount ?? 0;
      await pause(200);
    }
    return ended;
  };
  const figures = await workThrough([first, second], endSome);
  await ender.end();
  expect(figures.faults).toBeGreaterThan(5);
  expect(figures.acknowledged).toBeGreaterThan(5);
  printFigures('connections to the database ended', figures);
});
