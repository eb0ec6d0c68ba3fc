import { defineConfig } from 'vitest/config';
import { httpContract } from './vite.contract.ts';

export default defineConfig({
  plugins: [httpContract()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    setupFiles: ['vitest.setup.ts'],
    // Each file has its own context in a process that has loaded the libraries once; otherwise loading them
    // would take half the time.
    pool: 'vmForks',
    // One worker per core of a small machine: the default leaves one core free for a terminal.
    maxWorkers: 2,
    // A busy machine may be slow without failing a test.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
