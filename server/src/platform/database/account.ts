import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFault } from '../config/index.ts';

/** The system user that PostgreSQL runs as, if it is not the server's. */
export type Account = { readonly uid: number; readonly gid: number };

/**
 * The user that runs the embedded PostgreSQL; `null` is the server's own. PostgreSQL refuses root, so under
 * root it runs as the owner of the existing cluster folder, or else as `nobody`.
 */
export function databaseAccount(clusterFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : nobodyIn(readFileSync('/etc/passwd', 'utf8'));
}

/** The user `nobody` of an /etc/passwd. macOS gives it -2, and PostgreSQL refuses a user without an entry. */
export function nobodyIn(users: string): Account {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  if (uid === undefined || gid === undefined)
    throw new StartFault(
      'PostgreSQL does not run as root, and there is no user nobody for it here: start as a normal user.',
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether every user may enter this folder. A clone in a home of mode 0700 is closed to all but its owner. */
export function isOpenToAll(folder: string): boolean {
  const path = realpathSync(folder);
  const parent = dirname(path);
  return (statSync(path).mode & 0o001) !== 0 && (parent === path || isOpenToAll(parent));
}
