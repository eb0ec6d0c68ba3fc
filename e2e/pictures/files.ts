import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

const folder = fileURLToPath(new URL('../../web/src/site/product', import.meta.url));

/** The forms of a picture: a wide screen and a narrow one, in CSS pixels. */
export const forms = {
  wide: { width: 1120, height: 720 },
  narrow: { width: 390, height: 640 },
} as const;
export type Form = keyof typeof forms;

/** The right side of a wide screen in CSS pixels, and the device pixels for each of them. */
export const closeUp = { x: 373, width: 747, pixels: 3 } as const;

/** The stored widths of a form in pixels. */
const widths: Readonly<Record<Form, readonly number[]>> = { wide: [1120, 2240], narrow: [780] };

/**
 * Stores a screenshot as AVIF, at its own size and, for a wide one, at half of it, and as WebP for browsers
 * without AVIF.
 */
export async function keep(name: string, form: Form, screenshot: Buffer): Promise<void> {
  const sizes = widths[form];
  await mkdir(folder, { recursive: true });
  const write = async (ending: string, picture: Sharp) =>
    writeFile(join(folder, `${name}-${form}-${ending}`), await picture.toBuffer());
  for (const size of sizes)
    await write(`${size}.avif`, sharp(screenshot).resize(size).avif({ quality: 55, effort: 4 }));
  await write(`${sizes[0]}.webp`, sharp(screenshot).resize(sizes[0]).webp({ quality: 80, effort: 4 }));
}
