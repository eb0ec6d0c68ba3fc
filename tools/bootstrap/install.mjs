import { existsSync, readFileSync } from 'node:fs';
import { Fault, inProject, node } from './place.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';

/** Installs the packages if the installed ones differ from package-lock.json. */
export async function installWhatIsMissing() {
  const missing = whatIsMissing();
  if (missing !== null) {
    // NODE_ENV=production would leave out the tools that build the pages and the Node that runs the server.
    // `npm ci` refuses a lockfile without other machines' builds of an optional package; `npm install` uses
    // the locked versions too.
    const install = ['install', '--no-save', '--include=dev'];
    const exitCode = await withProgress(`Installing (${missing})`, () => run('npm', install).ended);
    if (exitCode !== 0) throw new Fault('Could not install the packages: see the npm message above.');
  }
  if (!existsSync(node))
    throw new Fault(
      'The packages are installed, but the Node of this product is missing: install scripts seem to be off. ' +
        'Run `npm install --ignore-scripts=false`, then try again.',
    );
}

function whatIsMissing() {
  const installed = packagesIn('node_modules/.package-lock.json');
  if (installed === null) return 'first start';
  const wanted = Object.entries(packagesIn('package-lock.json') ?? {});
  const differing = wanted.find(([path, entry]) => differs(path, entry, installed[path]));
  return differing ? `${differing[0].replace(/^.*node_modules\//, '')} has changed` : null;
}

function packagesIn(lockfile) {
  const file = inProject(lockfile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

// Most optional packages are builds for other machines.
const differs = (path, wanted, installed) =>
  path.includes('node_modules/') &&
  !wanted.link &&
  wanted.version !== installed?.version &&
  !(wanted.optional && installed === undefined);
