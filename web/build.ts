import { rename, rm } from 'node:fs/promises';
import { buildApp } from './build.app.ts';
import { compressAssets } from './build.compress.ts';
import { folders } from './build.folders.ts';
import { buildSite } from './build.site.ts';

// `node web/build.ts` makes everything that browsers get; `node --watch-path=web/src web/build.ts` goes on making it.

try {
  await buildApp(await buildSite());
  await Promise.all([compressAssets(folders.assets), compressAssets(folders.public)]);
  await rm(folders.served, { recursive: true, force: true });
  await rename(folders.dist, folders.served);
} finally {
  await rm(folders.dist, { recursive: true, force: true });
}
