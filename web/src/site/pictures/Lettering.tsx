import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { ink } from './inks.ts';

/** The heading font's file for some of its characters. */
function open(characters: 'latin' | 'latin-ext'): fontkit.Font {
  const file = createRequire(import.meta.url).resolve(
    `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${characters}-wght-normal.woff2`,
  );
  const opened = fontkit.openSync(file);
  if (!('layout' in opened)) throw new Error(`${file} holds more than one font`);
  return opened;
}

const font = open('latin');

/** Width in the scene of `text` set at `size`. */
export function letteringWidth(text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Letters of Western and Central European languages, punctuation and currencies. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x2013, 0x2026],
  [0x20ac, 0x20ac],
] as const;

/** The letters of the brand as outlines, for pictures that the server draws. */
export function lettering() {
  const glyphs: Record<string, { advance: number; outline: string }> = {};
  for (const one of [font, open('latin-ext')])
    for (const [first, last] of ranges)
      for (let code = first; code <= last; code += 1) {
        const letter = String.fromCodePoint(code);
        if (glyphs[letter] || !one.hasGlyphForCodePoint(code)) continue;
        const glyph = one.glyphForCodePoint(code);
        glyphs[letter] = { advance: Math.round(glyph.advanceWidth), outline: glyph.path.toSVG() };
      }
  return { unitsPerEm: font.unitsPerEm, glyphs };
}

type LetteringProps = {
  text: string;
  x: number;
  y: number;
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle';
};

/** Text as outlines, since a picture has no fonts. `y` is the baseline. */
export function Lettering({ text, x, y, size, fill = ink, anchor = 'start' }: LetteringProps) {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  const start = anchor === 'middle' ? x - letteringWidth(text, size) / 2 : x;
  let pen = 0;
  const outlines = run.glyphs.map((glyph, index) => {
    const at = pen;
    pen += run.positions[index]?.xAdvance ?? glyph.advanceWidth;
    return { at, outline: glyph.path.toSVG() };
  });
  return (
    <g transform={`translate(${start} ${y}) scale(${scale} ${-scale})`} fill={fill}>
      {outlines.map(
        ({ at, outline }) => outline && <path key={at} transform={`translate(${at})`} d={outline} />,
      )}
    </g>
  );
}
