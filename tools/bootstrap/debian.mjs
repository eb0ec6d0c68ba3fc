import { existsSync } from 'node:fs';
import { Fault } from './place.mjs';
import { run } from './run.mjs';

const aptGet = (...args) =>
  run('apt-get', ['-q', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }).ended;

/** The path of a program in one of its places; on Debian and Ubuntu root installs its package when it is in none. */
export const programOf = async (places, name, toSay) => {
  const found = () => places.find((place) => place && existsSync(place));
  if (found()) return found();
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && (await aptGet('update')) === 0)
    await aptGet('install', '-y', '--no-install-recommends', name);
  if (found()) return found();
  throw new Fault(toSay);
};
