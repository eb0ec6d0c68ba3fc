import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { writeAsset } from './build.folders.ts';

const resolve = createRequire(import.meta.url).resolve;

/**
 * The families of the public pages. Headings have one weight between the bold ones that the style sheets ask for, which
 * halves their file; texts have all of theirs.
 */
const families = [
  {
    name: 'Bricolage Grotesque Variable',
    file: 'bricolage-grotesque',
    weights: { min: 600, max: 800 },
    cut: 760,
  },
  {
    name: 'Inter Variable',
    file: 'inter',
    weights: { min: 400, max: 700 },
    cut: { min: 400, max: 700 },
  },
];

/** What the server may put into a page as it starts: an address to write to. */
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

/**
 * Writes each family cut down to the letters that the pages use, for all of them together so that the next page has its
 * fonts already. Returns the addresses to preload and the style sheet that names them.
 */
export async function writeFonts(pages: readonly string[]): Promise<{ files: string[]; styles: string }> {
  const letters = [...new Set(ascii + pages.join(''))].join('');
  const written = await Promise.all(
    families.map(async ({ name, file, weights, cut }) => {
      const whole = resolve(`@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2`);
      const subset = await subsetFont(await readFile(whole), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: cut },
      });
      const url = await writeAsset(`${file}.woff2`, subset);
      const face = `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url("${url}") format("woff2")}`;
      return { url, face };
    }),
  );
  return { files: written.map(({ url }) => url), styles: written.map(({ face }) => face).join('') };
}
