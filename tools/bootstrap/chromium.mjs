import { existsSync } from 'node:fs';
import { programOf } from './debian.mjs';
import { headlessShell } from './headless.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH if set, then Debian's headless build, then the full
 * browser, which root installs on Debian and Ubuntu if it is missing.
 */
export const chromium = async () =>
  programOf(
    isNamed() ? [process.env.CHROMIUM_PATH] : [await headlessShell(), ...places],
    'chromium',
    'The browser tests need Chromium: install it (on Debian `sudo apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to the path of its program.',
  );

/** Starts the search early, while other steps run. */
export function lookForChromium() {
  if (!isNamed()) void headlessShell();
}

const isNamed = () => existsSync(process.env.CHROMIUM_PATH ?? '');
