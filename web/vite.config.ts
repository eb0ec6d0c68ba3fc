import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';
import { kitStyles } from './vite.kit.ts';

/**
 * The signed-in app: one shell at `app/index.html`, its screens loaded as they are opened. `build.ts` completes the
 * shell's head with what the build of the public pages has written.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), kitStyles(), react()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/index.html'),
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // Few files, which compress better: what every screen needs, and what several of them share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
          ],
        },
      },
    },
  },
});
