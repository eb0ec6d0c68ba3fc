import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressAssets } from './build.compress.ts';
import { folders } from './build.folders.ts';
import { buildSite } from './build.site.ts';
import { shellHead } from './vite.shell.ts';

// `node web/build.ts` makes everything that browsers get; `node --watch-path=web/src web/build.ts` goes on making it.

const appConfig = path.join(folders.web, 'vite.config.ts');

try {
  const fonts = await buildSite();
  const plugins = [shellHead(fonts)];
  await build({ configFile: appConfig, logLevel: 'warn', plugins, build: { outDir: folders.dist } });
  await Promise.all([compressAssets(folders.assets), compressAssets(folders.public)]);
  await rm(folders.served, { recursive: true, force: true });
  await rename(folders.dist, folders.served);
} finally {
  await rm(folders.dist, { recursive: true, force: true });
}
