import { fileURLToPath } from 'node:url';
import config from '../playwright.config.ts';

/**
 * `npm run test:firefox`: stories in Debian's Firefox through WebDriver BiDi, separate from `npm test`. They
 * take a third longer, so two run at a time.
 */
export default {
  ...config,
  testDir: '../stories',
  outputDir: '../test-results',
  workers: 2,
  reporter: [['list']],
  use: {
    ...config.use,
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)) },
  },
};
