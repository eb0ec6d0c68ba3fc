import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf, StartFault } from '../config/index.ts';
import type { ClusterFolder } from './cluster-folder.ts';

/**
 * Cleans up what a killed server left in its cluster's folder: stops a PostgreSQL that still runs and removes
 * a stale pid file. Only the folder's socket shows whether PostgreSQL runs: another program may have the
 * process id by now. The caller holds the folder's lock.
 */
export async function clearLeftover(folder: ClusterFolder): Promise<void> {
  const pidFile = join(folder.path, 'postmaster.pid');
  const pid = pidIn(pidFile);
  if (pid === null) return;
  if (await answers(folder)) await stop(pid, folder);
  for (const file of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(folder.path, file), { force: true });
}

function pidIn(pidFile: string): number | null {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function answers(folder: ClusterFolder): Promise<boolean> {
  const client = new pg.Client({ host: folder.here, user: 'ambitionhub', database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError; // it refuses while it starts or stops, but it is running
  }
}

const stopPatienceMs = 30_000;

async function stop(pid: number, folder: ClusterFolder): Promise<void> {
  const deadline = Date.now() + stopPatienceMs;
  signal(pid, 'SIGINT');
  while (signal(pid, 0)) {
    if (Date.now() > deadline)
      throw new StartFault(
        `an earlier database (process ${pid}) still holds ${folder.path} and will not stop.`,
      );
    await pause(10);
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
    throw error;
  }
}
