import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';
import { shellHead } from './vite.shell.ts';

/** The signed-in app: one shell at `app/index.html`, its screens loaded as they are opened. */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), shellHead(), react()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    rolldownOptions: { input: join(import.meta.dirname, 'src/app/index.html') },
  },
});
