import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';
import { noCycles } from './vite.cycles.ts';
import { kitStyles } from './vite.kit.ts';

/**
 * The signed-in app: one shell at `app/index.html`, with screens loaded on demand. `build.ts` completes the
 * shell's head with the output of the public pages' build, and defines how the files are split.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), kitStyles(), react(), noCycles()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    // Browsers without module preload fetch a module when it is imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/index.html'),
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
});
