import { hasTooManyPixels, type ImageType, imageTypeOf, maxImagePixels } from '@ambitionhub/contract/media';
import { imageDimensionsFromData } from 'image-dimensions';
import { Refusal } from '../../../platform/http/index.ts';

/** Enough bytes to nearly always find a picture's dimensions: a camera's metadata and thumbnail come first. */
export const beginningBytes = 256 * 1024;

// Measured on one core: the base cost of a picture, and the highest cost per pixel for each type. A photo is
// scaled down while it is read, so a phone's photo costs less than a small file built to be costly, whatever
// their pixels.
const secondsEach = 0.15;
const secondsPerPixel: Readonly<Record<ImageType, number>> = {
  'image/jpeg': 12e-9,
  'image/png': 60e-9,
  'image/webp': 60e-9,
  'image/gif': 60e-9,
};

const blocks: readonly (number | undefined)[] = [0x21, 0x2c, 0x3b];

/** Whether a block follows a GIF's header and colors. Text after 'GIF89a' could claim any size. */
function hasBlock(gif: Uint8Array): boolean {
  const flags = gif[10] ?? 0;
  const colors = flags & 0x80 ? 2 << (flags & 7) : 0;
  return blocks.includes(gif[13 + 3 * colors]);
}

/**
 * Checks a picture by the beginning of its file, without decoding: refuses with IMAGE_TYPE or
 * IMAGE_TOO_MANY_PIXELS before it waits for a turn, and returns how many seconds its turn may take. Decoding
 * checks these claims again.
 */
export function parseHeader(beginning: Uint8Array): { readonly seconds: number } {
  const type = imageTypeOf(beginning);
  if (type === null || (type === 'image/gif' && !hasBlock(beginning))) throw new Refusal('IMAGE_TYPE');
  const size = imageDimensionsFromData(beginning);
  if (size && hasTooManyPixels(size.width, size.height)) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const pixels = size ? size.width * size.height : maxImagePixels;
  return { seconds: secondsEach + pixels * secondsPerPixel[type] };
}
