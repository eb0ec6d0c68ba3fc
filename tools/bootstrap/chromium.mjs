import { programOf } from './debian.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium for the browser tests; on Debian and Ubuntu root installs it when there is none. */
export const chromium = () =>
  programOf(
    places,
    'chromium',
    'The browser tests need Chromium: install it (on Debian `sudo apt-get install chromium`), ' +
      'or set CHROMIUM_PATH to the path of its program.',
  );
