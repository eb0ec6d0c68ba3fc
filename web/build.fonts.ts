import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { writeAsset } from './build.folders.ts';

const resolve = createRequire(import.meta.url).resolve;

type Weights = { readonly min: number; readonly max: number };
type Family = {
  readonly name: string;
  readonly file: string;
  /** The weights available to style sheets. */
  readonly weights: Weights;
  /** The weights in the file. */
  readonly cut: number | Weights;
};

/**
 * The font families of site and app. Headings have one weight between the bold ones used in style sheets,
 * which halves the file; body text has all its weights.
 */
const families: readonly Family[] = [
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

/** Kerning, marks and tabular digits; unused alternates would be a third of the file. */
const features = ['kern', 'tnum', 'ccmp', 'mark', 'liga'];

const range = (from: number, to: number): string =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The characters of English; the pages' own characters are added. */
const english = `${range(0x20, 0x7e)}\u00a0‘’“”–—…·•×→←©€`;

/** The other characters in the Latin files: names and texts that users write. */
const latin = `${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2000, 0x206f)}€™↑↓−∕`;

const extended =
  'U+100-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF';

/** Characters as a `unicode-range`. */
function unicodeRange(letters: string): string {
  const points = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
}

const face = ({ name, weights }: Family, url: string, letters: string): string =>
  `@font-face{font-family:"${name}";font-style:normal;font-display:swap;font-weight:${weights.min} ${weights.max};src:url("${url}") format("woff2");unicode-range:${letters}}`;

const source = (file: string, part: 'latin' | 'latin-ext'): Promise<Buffer> =>
  readFile(resolve(`@fontsource-variable/${file}/files/${file}-${part}-wght-normal.woff2`));

async function writeSubset({ file, cut }: Family, letters: string, name: string): Promise<string> {
  const subset = await subsetFont(await source(file, 'latin'), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: cut },
    keepFeatures: features,
  });
  return writeAsset(name, subset);
}

export type Fonts = {
  /** URLs of the fonts used first, to preload. */
  readonly first: readonly string[];
  /** The style sheet of the public pages, whose characters are all known. */
  readonly site: string;
  /**
   * The app's style sheet: users write any characters, so the rest of each family loads when a text needs it.
   */
  readonly app: string;
};

/**
 * Writes a subset of each family with the pages' characters, shared by site and app, so that a visitor from a
 * public page already has the app's fonts; and for the app the rest of each family.
 */
export async function writeFonts(pages: readonly string[]): Promise<Fonts> {
  const first = [...new Set(english + pages.join(''))].filter((letter) => letter >= ' ').join('');
  const rest = [...new Set(latin)].filter((letter) => !first.includes(letter)).join('');
  const written = await Promise.all(
    families.map(async (family) => {
      const [own, more, other] = await Promise.all([
        writeSubset(family, first, `${family.file}.woff2`),
        writeSubset(family, rest, `${family.file}-latin.woff2`),
        source(family.file, 'latin-ext').then((font) => writeAsset(`${family.file}-extended.woff2`, font)),
      ]);
      const core = face(family, own, unicodeRange(first));
      return {
        own,
        core,
        all: core + face(family, more, unicodeRange(rest)) + face(family, other, extended),
      };
    }),
  );
  return {
    first: written.map(({ own }) => own),
    site: written.map(({ core }) => core).join(''),
    app: written.map(({ all }) => all).join(''),
  };
}
