import { createHash } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import { coverShape } from '@ambitionhub/contract/media';
import sharp, { type OverlayOptions } from 'sharp';
import * as z from 'zod';
import { Refusal } from '../../../platform/http/index.ts';
import type { PageCompany } from './company-page.store.ts';

/** The brand font's letters as outlines, written by the build, because the server may have no fonts. */
const lettering = z.object({
  unitsPerEm: z.number(),
  glyphs: z.record(z.string(), z.object({ advance: z.number(), outline: z.string() })),
});
export type Lettering = z.infer<typeof lettering>;
export const readLettering = (text: string): Lettering => lettering.parse(JSON.parse(text));

/** Open Graph's usual size. */
const card = { width: 1200, height: 630 } as const;
const ink = '#10131A';
const paper = '#FAF8F3';
const marigold = '#FFC83D';
/** The outlines are regular weight. A stroke of this share of the letter size makes them bold. */
const boldness = 0.03;
const margin = 72;
const logoEdge = 200;
/** The margin around everything, including the cover. */
const frame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}"><rect x="4" y="4" width="${card.width - 8}" height="${card.height - 8}" fill="none" stroke="${ink}" stroke-width="8"/></svg>`,
);

type Drawn = { readonly svg: string; readonly width: number };

/** A text as outlines, from the left, with its baseline at 0. Characters that the font lacks are left out. */
function draw({ unitsPerEm, glyphs }: Lettering, text: string, size: number): Drawn {
  const scale = size / unitsPerEm;
  let pen = 0;
  const parts: string[] = [];
  for (const letter of text) {
    const glyph = glyphs[letter];
    if (!glyph) continue;
    if (glyph.outline !== '') parts.push(`<path transform="translate(${pen})" d="${glyph.outline}"/>`);
    // The stroke narrows the gap to the next letter, so the same width is added again to keep letters apart.
    pen += glyph.advance + unitsPerEm * boldness;
  }
  return {
    svg: `<g transform="scale(${scale} ${-scale})" fill="${ink}" stroke="${ink}" stroke-width="${unitsPerEm * boldness}">${parts.join('')}</g>`,
    width: pen * scale,
  };
}

/** The largest letter size at which a name fits on one line. The name is cut if even the smallest does not fit. */
function fitting(font: Lettering, name: string, room: number): Drawn {
  const full = draw(font, name, 84);
  if (full.width <= room) return full;
  const smaller = draw(font, name, Math.max(44, (84 * room) / full.width));
  if (smaller.width <= room) return smaller;
  for (let letters = [...name]; letters.length > 0; letters = letters.slice(0, -1)) {
    const cut = draw(font, `${letters.join('').trimEnd()}...`, 44);
    if (cut.width <= room) return cut;
  }
  return full;
}

/** The sources of the picture's parts: pictures that we have already processed. */
export type PictureSources = {
  readonly logoOf: (id: CompanyId) => Promise<Uint8Array | null>;
  readonly coverOf: (key: string) => Promise<Uint8Array | null>;
};

type Shown = Pick<PageCompany, 'id' | 'name' | 'industry' | 'image' | 'cover'>;

async function compose(font: Lettering, company: Shown, sources: PictureSources): Promise<Buffer> {
  const { id, name, industry, image, cover } = company;
  const [logo, wide] = await Promise.all([
    image === null ? null : sources.logoOf(id),
    cover === null ? null : sources.coverOf(cover),
  ]);
  const coverHeight = Math.round(card.width / coverShape);
  const middle = wide ? coverHeight + (card.height - coverHeight) / 2 : card.height / 2;
  const left = margin + (logo ? logoEdge + 40 : 0);
  const room = card.width - left - margin;
  const title = fitting(font, name, room);
  const under = draw(font, industry, 36);
  const brand = draw(font, 'AmbitionHub', 34);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <rect x="${left - 12}" y="${middle - 14}" width="${title.width + 24}" height="26" fill="${marigold}"/>
    <g transform="translate(${left} ${middle})">${title.svg}</g>
    ${under.width <= room ? `<g transform="translate(${left} ${middle + 66})">${under.svg}</g>` : ''}
    <g transform="translate(${card.width - margin - brand.width} ${card.height - 40})">${brand.svg}</g>
  </svg>`;
  const layers: OverlayOptions[] = [];
  if (wide)
    layers.push({ input: await sharp(wide).resize(card.width, coverHeight).toBuffer(), left: 0, top: 0 });
  if (logo)
    layers.push({
      input: await sharp(logo).resize(logoEdge, logoEdge).toBuffer(),
      left: margin,
      top: Math.round(middle - logoEdge / 2),
    });
  layers.push({ input: frame, left: 0, top: 0 });
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9 }).toBuffer();
}

/** The content of a picture. Different content gets a different URL. */
export const pictureVersion = ({ name, industry, image, cover }: Shown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, industry, image, cover]))
    .digest('base64url')
    .slice(0, 16);

/** The most pictures kept in memory, and the most that may wait to be made. */
const bounds = { kept: 100, waiting: 20 } as const;

/** Makes the preview pictures for shared links to companies' pages, one at a time, and keeps the newest. */
export function createShareImages(font: Lettering, sources: PictureSources) {
  const kept = new Map<string, Buffer>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return async (company: Shown): Promise<Buffer> => {
    const key = `${company.id} ${pictureVersion(company)}`;
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= bounds.waiting) throw new Refusal('IMAGES_BUSY');
    waiting += 1;
    const made = last.then(async () => kept.get(key) ?? (await compose(font, company, sources)));
    last = made.catch(() => undefined);
    try {
      const picture = await made;
      kept.set(key, picture);
      for (const oldest of kept.keys()) {
        if (kept.size <= bounds.kept) break;
        kept.delete(oldest);
      }
      return picture;
    } finally {
      waiting -= 1;
    }
  };
}
