import { defineConfig } from 'vitest/config';
import { httpContract } from './vite.contract.ts';

export default defineConfig({
  plugins: [httpContract()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Each file has a context of its own in a process that has read the libraries once: without, reading them is half the time.
    pool: 'vmForks',
    // One for each core of a small machine: the default leaves one to a terminal that nobody uses meanwhile.
    maxWorkers: 2,
    // A busy machine may be slow without failing a test.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
