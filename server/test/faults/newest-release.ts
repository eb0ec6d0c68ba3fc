import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../../', import.meta.url));
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The commit of the newest release, which keeps the dump of its database for the upgrade tests. Throws if the history does
 * not reach it.
 */
function newestRelease(): string {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  const dump = `server/test/fixtures/${version}.sql.gz`;
  const commit = git('log', '-1', '--format=%H', '--follow', '--diff-filter=AM', '--', dump);
  if (commit === '') throw new Error(`the history does not reach back to release ${version}: fetch it whole`);
  return commit;
}

/**
 * Checks out the newest release into a folder where it can start, with its own contract and with today's
 * libraries and built pages. Returns its commit.
 */
export function takeNewestRelease(folder: string): string {
  const version = newestRelease();
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
  return version;
}
