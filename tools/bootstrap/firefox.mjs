import { programOf } from './debian.mjs';
import { inProject } from './place.mjs';
import { runUntilItEnds } from './run.mjs';
import { withScratch } from './scratch.mjs';

const firefox = () =>
  programOf(
    [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'],
    'firefox-esr',
    'These stories need Firefox: install it (on Debian `sudo apt-get install firefox-esr`), ' +
      'or set FIREFOX_PATH to the path of its program.',
  );

/** The stories to run in Firefox: the main task, a chat that loses its connection, and an upload. */
const stories = ['main-job', 'messages-live', 'messages-outbox', 'student-photo'];

/** `npm run test:firefox -- [stories]`: stories in Debian's Firefox, through WebDriver BiDi. */
export async function inFirefox(names) {
  const program = await firefox();
  const playwright = inProject('node_modules', '@playwright/test/cli.js');
  const told = names.length > 0 ? names : stories;
  return withScratch((env) =>
    runUntilItEnds([playwright, 'test', '-c', 'firefox', ...told], {
      cwd: inProject('e2e'),
      env: { ...env, FIREFOX_PATH: program },
    }),
  );
}
