import { defineConfig } from '@playwright/test';

/** `npm test` counts the stories by a report that it asks for. */
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [];

/**
 * Black-box tests in a real browser: each worker starts a server of its own on a fresh database, each story makes its own
 * people. Nothing is retried: a test that fails now and then has found something.
 */
export default defineConfig({
  testDir: './stories',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // One more than a small machine has cores: a fifth of a story is waiting.
  workers: 3,
  // A busy machine may be slow without failing a story: these only end what will never end by itself.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['./support/swept-once.ts'], ...report],
  use: {
    browserName: 'chromium',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Most stories are not about motion; waiting for what moves to stand still is most of their time.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much again as the story: `--trace on` makes one.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Each story begins in a browser that remembers nothing, so most of what it costs is loading code that runs once:
        // no compiler for what runs often, and no processes of their own for drawing and the network.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-lcd-text',
      ],
    },
  },
});
