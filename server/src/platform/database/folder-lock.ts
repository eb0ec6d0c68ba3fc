import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { folderReason, StartFault } from '../config/index.ts';

/**
 * Holds a data folder for this process alone, until `release` or until the process ends, even by a kill. It
 * is the operating system's lock, taken through SQLite because Node has no call for it, so no pid file can be
 * left behind. Throws a `StartFault` when another process holds the folder.
 */
export function lockFolder(folder: string): { readonly release: () => void } {
  try {
    const lock = new DatabaseSync(join(folder, 'server.lock'));
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return { release: () => lock.close() };
  } catch (error) {
    const isHeld = error instanceof Error && error.message === 'database is locked';
    throw new StartFault(
      isHeld
        ? `another AmbitionHub server is already running on the data folder ${folder}.`
        : `the data folder ${folder} cannot be used: ${folderReason(error)}.`,
      { cause: error },
    );
  }
}
