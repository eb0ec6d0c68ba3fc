import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { httpContract } from './vite.contract.ts';

/** The public pages: the files for browsers and, for `build.ts`, the bundle that renders their HTML. */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), react()],
});
