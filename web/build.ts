import { rename, rm } from 'node:fs/promises';
import { buildApp } from './build.app.ts';
import { compressAssets } from './build.compress.ts';
import { folders } from './build.folders.ts';
import { buildSite } from './build.site.ts';
import { buildWorker } from './build.worker.ts';

// `node web/build.ts` builds everything that browsers load; `node --watch-path=web/src web/build.ts` rebuilds
// on change.

try {
  await buildApp(await buildSite());
  await buildWorker();
  await Promise.all([compressAssets(folders.assets), compressAssets(folders.public)]);
  await rm(folders.served, { recursive: true, force: true });
  await rename(folders.dist, folders.served);
} finally {
  await rm(folders.dist, { recursive: true, force: true });
}
