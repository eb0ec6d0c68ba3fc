import { existsSync } from 'node:fs';
import { Fault } from './place.mjs';
import { run } from './run.mjs';

const aptGet = (...args) =>
  run('apt-get', ['-q', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }).ended;

async function install(packages) {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && (await aptGet('update')) === 0)
    await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * The path of a program in one of these places; on Debian and Ubuntu root installs the package if it is in
 * none.
 */
export async function programOf(places, name, toSay) {
  const found = () => places.find((place) => place && existsSync(place));
  if (!found()) await install([name]);
  if (found()) return found();
  throw new Fault(toSay);
}

/** Makes sure that all of these files exist, as `programOf` does for a program. */
export async function filesOf(paths, packages, toSay) {
  const areThere = () => paths.every((path) => existsSync(path));
  if (!areThere()) await install(packages);
  if (!areThere()) throw new Fault(toSay);
}
