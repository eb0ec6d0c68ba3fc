import { closeSync, openSync } from 'node:fs';
import { StartFault } from '../config/index.ts';
import { type Account, isOpenToAll } from './account.ts';

/** The folder of a cluster, with the two names by which it is reached. */
export type ClusterFolder = {
  readonly path: string;
  /** Its name inside PostgreSQL, to which `descriptor` must be handed as descriptor 3 when there is one. */
  readonly inDatabase: string;
  /** Its name inside this process, short enough for a socket. */
  readonly here: string;
  readonly descriptor: number | null;
  readonly close: () => void;
};

const socketPathLimit = 107 - '/.s.PGSQL.5432'.length;

/**
 * Opens the folder of a cluster for PostgreSQL running as `account`. Where that account may not walk to the folder, or
 * the path is too long for a socket, the open folder itself is handed over: `/proc/self/fd/3` leads straight into it,
 * whatever the folders above allow, and is always short.
 */
export function openClusterFolder(path: string, account: Account | null): ClusterFolder {
  const isLong = Buffer.byteLength(path) > socketPathLimit;
  const isClosed = account !== null && !isOpenToAll(`${path}/..`);
  if (!isLong && !isClosed)
    return { path, inDatabase: path, here: path, descriptor: null, close: () => undefined };
  if (process.platform !== 'linux')
    throw new StartFault(`the path of the data folder is too long for a socket (${path}): set DATA_DIR.`);
  const descriptor = openSync(path, 'r');
  return {
    path,
    inDatabase: '/proc/self/fd/3',
    here: `/proc/self/fd/${descriptor}`,
    descriptor,
    close: () => closeSync(descriptor),
  };
}
