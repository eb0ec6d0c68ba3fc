import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { atTheEnd } from '../support/at-the-end.ts';
import { normalUser } from './normal-user.ts';

/** A new folder that only the tests' user may enter, removed after the test. */
export function privateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The same for the tests' normal user. */
export function normalUsersFolder(): string {
  const folder = privateFolder();
  if (normalUser.uid !== undefined && normalUser.gid !== undefined)
    chownSync(folder, normalUser.uid, normalUser.gid);
  return folder;
}

/** A data folder in which the product has run before, removed after the test or file. */
export function usedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-used-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inject('usedCluster'), join(folder, 'postgres'), { recursive: true });
  return folder;
}

/** A read-only folder: on a read-only disk where mounting is allowed, otherwise by its mode. */
export function readOnlyFolder(): string {
  const folder = privateFolder();
  if (!mount(folder, 'ro')) chmodSync(folder, 0o555);
  return folder;
}

type TinyDisk = { readonly folder: string; readonly underShell?: string };

/**
 * A folder with room for a few megabytes: a disk of that size where mounting is allowed, otherwise a limit
 * for the process.
 */
export function tinyDisk(): TinyDisk {
  const folder = privateFolder();
  if (mount(folder, 'size=8m')) return { folder };
  return { folder, underShell: 'ulimit -f 4096' };
}

function mount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]));
  return true;
}

/** A path in a folder that only its owner may enter, on Linux longer than the name of a socket may be. */
export function deepFolder(): string {
  const length = process.platform === 'linux' ? 12 : 1;
  const folder = join(privateFolder(), ...Array.from({ length }, () => 'a-folder-deep-below'));
  mkdirSync(folder, { recursive: true });
  return folder;
}
