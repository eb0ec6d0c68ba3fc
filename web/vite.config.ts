import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';
import { noCycles } from './vite.cycles.ts';
import { kitStyles } from './vite.kit.ts';

/**
 * The signed-in app: one shell at `app/index.html`, its screens loaded as they are opened. `build.ts` completes the
 * shell's head with what the build of the public pages has written, and says how the files are cut.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), kitStyles(), react(), noCycles()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    // Browsers that cannot fetch a module ahead fetch it when it is imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/index.html'),
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
});
