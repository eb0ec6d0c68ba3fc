import { defineConfig } from '@playwright/test';

/** `npm test` counts the stories with a report that it requests. */
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : [];

/**
 * Black-box tests in a real browser: each worker starts a separate server on a fresh database, and each story
 * creates its own users. Nothing is retried here: an intermittent failure is a finding, also where CI lets it pass once.
 */
export default defineConfig({
  testDir: './stories',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two for each core of a small machine: a third of a story is waiting, and the browsers need the rest.
  workers: 4,
  // A busy machine may be slow without failing a story: these limits only end what would never end.
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
    // Most stories are not about motion, but would spend most of their time waiting for it to end.
    contextOptions: { reducedMotion: 'reduce' },
    // A story that intercepts requests would not see those of a service worker; `service-worker.spec.ts` has one.
    serviceWorkers: 'block',
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
        // Each story starts with an empty profile, so most of its time goes into code that runs once: no
        // optimizing compiler, and no separate processes for drawing and the network.
        '--js-flags=--no-opt --no-maglev',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        '--disable-lcd-text',
      ],
    },
  },
});
