import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { folderReason, StartFault } from '../config/index.ts';
import type { Account } from './account.ts';
import { openClusterFolder } from './cluster-folder.ts';
import type { RunProgram } from './programs.ts';

const majorVersion = '18';

type Cluster = {
  readonly path: string;
  readonly account: Account | null;
  readonly run: RunProgram;
  /** Whether it must survive a power failure. */
  readonly durable: boolean;
};

/**
 * Ensures a usable cluster at `path`. A new one is created next to its place and then moved, so that a start
 * killed halfway leaves nothing that looks finished.
 */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  try {
    if (existsSync(cluster.path)) checkExisting(cluster);
    else await create(cluster);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`the database in ${cluster.path} cannot be used: ${folderReason(error)}.`, {
      cause: error,
    });
  }
}

function checkExisting({ path, account }: Cluster): void {
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim();
  if (version !== majorVersion)
    throw new StartFault(
      `the database in ${path} belongs to PostgreSQL ${version}, this is ${majorVersion}: dump and restore it.`,
    );
  if (account && statSync(path).uid !== account.uid) giveTo(account, path);
}

function giveTo({ uid, gid }: Account, path: string): void {
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(path, entry), uid, gid);
  chownSync(path, uid, gid);
}

async function create({ path, account, run, durable }: Cluster): Promise<void> {
  const draft = `${path}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account) chownSync(draft, account.uid, account.gid);
  const folder = openClusterFolder(draft, account);
  try {
    const initdb = run('initdb', folder, [
      '--username=ambitionhub',
      '--auth=trust', // only this user can reach the socket: its folder has mode 0700, and there is no port
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
      '--no-instructions',
      durable ? '--sync-method=fsync' : '--no-sync',
    ]);
    if ((await initdb.ended) !== 0)
      throw new StartFault(`the database cannot be created in ${path}: ${initdb.lastWords()}.`);
    renameSync(draft, path);
  } finally {
    folder.close();
    rmSync(draft, { recursive: true, force: true });
  }
}
