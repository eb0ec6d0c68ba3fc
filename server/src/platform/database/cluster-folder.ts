import { closeSync, openSync } from 'node:fs';
import { StartFault } from '../config/index.ts';
import { type Account, isOpenToAll } from './account.ts';

/** A cluster's folder, with the two names that reach it. */
export type ClusterFolder = {
  readonly path: string;
  /** Its name inside PostgreSQL. If `descriptor` is set, pass it to PostgreSQL as descriptor 3. */
  readonly inDatabase: string;
  /** Its name inside this process, short enough for a socket. */
  readonly here: string;
  readonly descriptor: number | null;
  readonly close: () => void;
};

/** The longest path of a socket in bytes: 107 on Linux, 103 on macOS and the BSDs. */
const longestSocket = (platform: NodeJS.Platform): number => (platform === 'linux' ? 107 : 103);
const socketName = '/.s.PGSQL.5432';

/**
 * Opens a cluster's folder for PostgreSQL running as `account`. If that account may not enter the folder, or
 * the path is too long for a socket, PostgreSQL gets the open folder itself: `/proc/self/fd/3` leads straight
 * into it regardless of the folders above, and is always short. Only Linux has such a path.
 */
export function openClusterFolder(
  path: string,
  account: Account | null,
  platform: NodeJS.Platform = process.platform,
): ClusterFolder {
  const isLong = Buffer.byteLength(path + socketName) > longestSocket(platform);
  const isClosed = account !== null && !isOpenToAll(`${path}/..`);
  if (!isLong && !isClosed)
    return { path, inDatabase: path, here: path, descriptor: null, close: () => undefined };
  if (platform !== 'linux')
    throw new StartFault(
      isLong
        ? `the path of the data folder is too long for a socket (${path}): set DATA_DIR to a shorter one.`
        : `PostgreSQL does not run as root, and other users may not enter ${path}: start as a normal user.`,
    );
  const descriptor = openSync(path, 'r');
  return {
    path,
    inDatabase: '/proc/self/fd/3',
    here: `/proc/self/fd/${descriptor}`,
    descriptor,
    close: () => closeSync(descriptor),
  };
}
