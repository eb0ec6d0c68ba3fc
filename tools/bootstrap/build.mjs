import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Fault, inProject } from './place.mjs';
import { withProgress } from './progress.mjs';
import { runOnNode } from './run.mjs';

const stampFile = inProject('.cache/web-build');
const sources = ['web', 'contract', 'package-lock.json'];
const isOutput = (name) => /^(?:node_modules|dist|\.cache|test-results)$|\.test\.tsx?$/.test(name);

/** Builds the pages if one of their source files has changed since the last build. */
export async function buildWhatChanged() {
  const stamp = stampOf(sources);
  if (existsSync(inProject('web/dist')) && readStamp() === stamp) return;
  const exitCode = await withProgress('Building the pages', () => runOnNode(['web/build.ts']));
  if (exitCode !== 0) throw new Fault('The pages could not be built: see above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

const readStamp = () => (existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null);

// Names, sizes and modification times are enough to detect changes; reading every file would slow down the
// second start.
function stampOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((name) => filesUnder(inProject(name)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const filesUnder = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => !isOutput(name))
        .sort()
        .flatMap((name) => filesUnder(join(path, name)))
    : [path];
