import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { compressAssets } from './build.compress.ts';
import { folders } from './build.folders.ts';
import { buildSite } from './build.site.ts';

// `node web/build.ts` makes everything that browsers get; `node --watch-path=web/src web/build.ts` goes on making it.

await rm(folders.dist, { recursive: true, force: true });
await buildSite();

const appConfig = path.join(folders.web, 'vite.config.ts');
if (existsSync(appConfig)) await build({ configFile: appConfig, logLevel: 'warn' });

await Promise.all([compressAssets(folders.assets), compressAssets(folders.public)]);
