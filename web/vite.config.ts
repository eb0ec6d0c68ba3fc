import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { httpContract } from './vite.contract.ts';
import { noCycles } from './vite.cycles.ts';
import { kitStyles } from './vite.kit.ts';

const source = join(import.meta.dirname, 'src');
const login = join(source, 'features/accounts/LoginScreen.tsx');
const kitOfLogin = /@mantine\/core\/.*\/components\/(?:ActionIcon|Input|InputBase|TextInput)\//;
const neededByLogin = new Set<string>();

/** Keeps what the login needs in a chunk of its own, so that what other screens share is not loaded with it. */
const nameOfLogin: Rolldown.CodeSplittingNameFunction = (id, chunks) => {
  const collect = (at: string): void => {
    if (neededByLogin.has(at) || !at.startsWith(source)) return;
    neededByLogin.add(at);
    chunks.getModuleInfo(at)?.importedIds.forEach(collect);
  };
  collect(login);
  return id !== login && (neededByLogin.has(id) || kitOfLogin.test(id)) ? 'login' : null;
};

/**
 * The signed-in app: one shell at `app/index.html`, its screens loaded as they are opened. `build.ts` completes the
 * shell's head with what the build of the public pages has written.
 */
export default defineConfig({
  root: join(import.meta.dirname, 'src'),
  publicDir: false,
  plugins: [httpContract(), kitStyles(), react(), noCycles()],
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: false,
    rolldownOptions: {
      input: join(import.meta.dirname, 'src/app/index.html'),
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // Few files, which compress better: what every screen needs, the login, and what several screens share.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'shell', tags: ['$initial'], priority: 2 },
            // Needs nothing of ours: in one file with a part of ours it could wait for one that waits for it.
            { name: 'lists', test: /node_modules\/@tanstack\/(?:react-query|query-core)\//, priority: 2 },
            { name: nameOfLogin, debugName: 'login', priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
});
