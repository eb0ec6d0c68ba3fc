import path from 'node:path';
import { screenPaths } from '@ambitionhub/contract/routes';
import { build } from 'vite';
import { keepWorkerToBudget } from './build.budget.ts';
import { folders } from './build.folders.ts';

/** Builds the service worker, and the script that removes it, which the server sends in its place to switch it off. */
export async function buildWorker(): Promise<void> {
  for (const name of ['service-worker', 'remove'])
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { SCREENS: JSON.stringify(screenPaths) },
      build: {
        outDir: path.join(folders.dist, 'service-worker'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: path.join(folders.web, 'service-worker', `${name}.ts`),
          output: { entryFileNames: `${name}.js`, format: 'iife' },
        },
      },
    });
  await keepWorkerToBudget('service-worker/service-worker.js');
}
