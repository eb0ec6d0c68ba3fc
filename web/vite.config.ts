import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';
import { shellHead } from './vite.shell.ts';

/** The signed-in app: one shell at `app/index.html`, its screens loaded as they are opened. */
export default defineConfig({
  root: new URL('./src', import.meta.url).pathname,
  publicDir: false,
  plugins: [httpContract(), shellHead(), react()],
  build: {
    outDir: new URL('./dist', import.meta.url).pathname,
    emptyOutDir: false,
    rolldownOptions: { input: new URL('./src/app/index.html', import.meta.url).pathname },
  },
});
