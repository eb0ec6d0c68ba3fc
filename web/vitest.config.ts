import { defineConfig } from 'vitest/config';
import { httpContract } from './vite.contract.ts';

export default defineConfig({
  plugins: [httpContract()],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
