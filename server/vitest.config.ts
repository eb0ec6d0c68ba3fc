import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/cluster.ts'],
    pool: 'forks',
    // A file has its own database and its own servers; what a process has loaded it may share, which halves the time.
    isolate: false,
    // One for each core of a small machine: the default leaves one to a terminal that nobody uses meanwhile.
    maxWorkers: 2,
    // The longest ones start the whole product twice, from nothing, on a disk that others write to as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
