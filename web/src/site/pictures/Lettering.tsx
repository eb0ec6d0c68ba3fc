import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { ink } from './inks.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
);
const opened = fontkit.openSync(file);
if (!('layout' in opened)) throw new Error(`${file} holds more than one font`);
const font = opened;

/** Width in the scene of `text` set at `size`. */
export function letteringWidth(text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

type LetteringProps = {
  text: string;
  x: number;
  y: number;
  size: number;
  fill?: string;
  anchor?: 'start' | 'middle';
};

/** Text as outlines, since a picture has no fonts of its own. `y` is the baseline. */
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
