import { hasTooManyPixels, type ImageType, imageTypeOf, maxImagePixels } from '@ambitionhub/contract/media';
import { imageDimensionsFromData } from 'image-dimensions';
import { Refusal } from '../../../platform/http/index.ts';

/** As much of a file as nearly always tells its size: a camera's notes and thumbnail come first. */
export const beginningBytes = 256 * 1024;

// Measured on one core: what every picture costs, and what the dearest kinds of each type cost for each pixel. A photo is
// made smaller while it is read, so a phone's costs less than a small file that is made to be costly, whatever their pixels.
const secondsEach = 0.15;
const secondsPerPixel: Readonly<Record<ImageType, number>> = {
  'image/jpeg': 12e-9,
  'image/png': 60e-9,
  'image/webp': 60e-9,
  'image/gif': 60e-9,
};

/**
 * Judges a picture by how its file begins, without decoding anything: refuses with IMAGE_TYPE or IMAGE_TOO_MANY_PIXELS
 * before it waits for a turn, and says how many seconds its turn may take. What the file says is judged again by decoding it.
 */
export function parseBeginning(beginning: Uint8Array): { readonly seconds: number } {
  const type = imageTypeOf(beginning);
  if (type === null) throw new Refusal('IMAGE_TYPE');
  const size = imageDimensionsFromData(beginning);
  if (size && hasTooManyPixels(size.width, size.height)) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const pixels = size ? size.width * size.height : maxImagePixels;
  return { seconds: secondsEach + pixels * secondsPerPixel[type] };
}
