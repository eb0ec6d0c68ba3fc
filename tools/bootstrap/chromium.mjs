import { existsSync } from 'node:fs';
import { Fault } from './place.mjs';
import { run } from './run.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const found = () => places.find((place) => place && existsSync(place));

/** The path of a Chromium for the browser tests; on Debian and Ubuntu root installs it when there is none. */
export const chromium = async () => found() ?? (await installed());

const installed = async () => {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && (await aptGet('update')) === 0)
    await aptGet('install', '-y', '--no-install-recommends', 'chromium');
  const path = found();
  if (path) return path;
  throw new Fault(
    'The browser tests need Chromium: install it (on Debian `sudo apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to the path of its program.',
  );
};

const aptGet = (...args) =>
  run('apt-get', ['-q', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' } }).ended;
