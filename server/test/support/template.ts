import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import type { OpenDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { usualEnvironment } from './config.ts';
import { writePages } from './pages.ts';

type Preparation = (template: OpenDatabase) => Promise<void>;

/**
 * What the first server on a database makes, which takes most of its start: the tables of the jobs, their queues
 * and their schedules. Not the admin, whom each server makes.
 */
const startOnce: Preparation = async (template) => {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-template-'));
  try {
    writePages(folder);
    const config = readConfig({ ...usualEnvironment, DATA_DIR: folder });
    const log = await createLog({ level: 'warn', pretty: false });
    const server = await createServer({ config, database: template, log, dist: folder });
    await server.start(() => undefined);
    await server.stop();
    await template.pool.query('DELETE FROM users');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Prevents scheduled work from becoming due by the machine's clock: a server claims that clock for half a
 * minute, and here it is claimed for a day. Otherwise a test that runs at a full minute, hour or quarter, or
 * after eight in the morning, finds jobs, emails and digests that it did not request. A test starts scheduled
 * work itself.
 */
const stopTheClock: Preparation = async ({ pool }) => {
  await pool.query("UPDATE pgboss.version SET cron_on = now() + interval '1 day'");
};

/** Fills the template database after the migrations, so that no test file has to repeat it. */
export const templatePreparations: readonly Preparation[] = [startOnce, stopTheClock];
