import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { report, show } from './figures.ts';

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));
const limitKilobytes = 90;

const scripts = /(?:src|href)="(\/assets\/[^"]+\.js)"/g;
const imports = /(?:from|import)\s*\(?\s*["'`]\.?\/?([^"'`]+\.js)["'`]/g;

/** The JavaScript that each public page loads, gzipped, against its limit. */
export const pageWeight = async (): Promise<void> => {
  for (const page of (await readdir(join(dist, 'site'))).filter((file) => file.endsWith('.html'))) {
    const html = await readFile(join(dist, 'site', page), 'utf8');
    const files = new Set(
      [...html.matchAll(scripts)].map(([, file]) => file?.slice('/assets/'.length) ?? ''),
    );
    let bytes = 0;
    for (const file of files) {
      const text = await readFile(join(dist, 'assets', file));
      bytes += gzipSync(text).length;
      for (const [, more] of text.toString().matchAll(imports))
        if (more) files.add(more.replace('assets/', ''));
    }
    const kilobytes = bytes / 1000;
    report(
      `JavaScript of ${page}`,
      `${show(kilobytes)} kB gzip`,
      `limit ${limitKilobytes} kB`,
      kilobytes / limitKilobytes,
    );
  }
};
