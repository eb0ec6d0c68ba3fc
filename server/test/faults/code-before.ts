import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const journal = 'server/drizzle/meta/_journal.json';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The version before the newest migration, or the requested one; null where the history does not reach that
 * far.
 */
function versionBefore(): string | null {
  try {
    const asked = process.env.FAULT_BEFORE;
    return git('rev-parse', '--verify', asked ?? `${git('log', '-1', '--format=%H', '--', journal)}^`);
  } catch {
    return null;
  }
}

/**
 * Checks out the code from before the newest migration into a folder where it can start, with its own
 * contract and with today's libraries and built pages. `has` tells whether a file of the project was already
 * part of it. Null where there is none.
 */
export function takeCodeBefore(
  folder: string,
): { readonly version: string; readonly has: (file: string) => boolean } | null {
  const version = versionBefore();
  if (version === null) return null;
  const archive = join(folder, 'code.tar');
  git('archive', '--output', archive, version, 'contract', 'server', 'package.json');
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const libraries = join(folder, 'node_modules');
  mkdirSync(join(libraries, '@ambitionhub'), { recursive: true });
  for (const name of readdirSync(join(project, 'node_modules')))
    if (name !== '@ambitionhub') symlinkSync(join(project, 'node_modules', name), join(libraries, name));
  symlinkSync(join(folder, 'contract'), join(libraries, '@ambitionhub/contract'));
  for (const own of ['server/node_modules', 'contract/node_modules', 'web/dist'])
    if (existsSync(join(project, own))) {
      mkdirSync(join(folder, own, '..'), { recursive: true });
      symlinkSync(join(project, own), join(folder, own));
    }
  return { version, has: (file) => existsSync(join(folder, file)) };
}
