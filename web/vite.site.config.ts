import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The public pages: what their browsers load, and, for `build.ts`, the bundle that makes their HTML. */
export default defineConfig({
  root: new URL('./src', import.meta.url).pathname,
  publicDir: false,
  plugins: [react()],
});
