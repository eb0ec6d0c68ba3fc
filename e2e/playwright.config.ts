import { defineConfig } from '@playwright/test';

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
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
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
      ],
    },
  },
});
