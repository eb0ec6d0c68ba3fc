import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // One worker per core of a small machine. The default leaves one core free for a terminal.
    maxWorkers: 2,
    // Rules are pure, and what the library of properties builds of all Unicode takes a second for each process.
    isolate: false,
    // A busy machine may be slow without failing a test.
    testTimeout: 60_000,
  },
});
