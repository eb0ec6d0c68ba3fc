import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Text files served unchanged. The server compresses the ones it puts its own address into (HTML,
 * `sitemap-pages.xml`, `robots.txt`).
 */
const compressible = /\.(js|css|svg|json|webmanifest)$/;

/** Below this many bytes, compressing costs more than it saves. */
const worthwhile = 512;

/** Writes a `.br` and a `.gz` next to every text asset under `folder`. */
export async function compressAssets(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      const content = await readFile(file);
      if (content.length < worthwhile) return;
      await writeFile(`${file}.br`, await brotli(content));
      await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
    }),
  );
}
