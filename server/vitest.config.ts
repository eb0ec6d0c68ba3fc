import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
// The template of the databases is made in this process.
import './src/platform/database/skip-package-json.ts';
import { LongestFirst } from './test/support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/cluster.ts'],
    setupFiles: ['test/support/patience.ts', 'test/support/nothing-left.ts'],
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Each process loads the server once, like a start of the product.
    execArgv: [
      '--import',
      fileURLToPath(new URL('./src/platform/database/skip-package-json.ts', import.meta.url)),
    ],
    // A file has its own database and its own servers; what a process has loaded it may share, which halves the time.
    isolate: false,
    // Two for each core of a small machine: a good part of these tests waits for a process to start or to end, or for a poll.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // The longest tests start the whole product twice. These limits only stop a test that hangs, so that a slow machine
    // fails none.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
