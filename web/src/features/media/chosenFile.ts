import {
  hasTooManyPixels,
  imageTypeOf,
  maxImageBytes,
  mediaTexts,
  signatureLength,
} from '@ambitionhub/contract/media';
import type { Extent } from './crop.ts';

/** A chosen picture, ready to display. Revoke `url` when done. */
export type ChosenPicture = { readonly file: Blob; readonly url: string; readonly extent: Extent };

const { errors } = mediaTexts;

/** A chosen file: ready to upload, or with an error, which shrinking it may fix. */
export type Fitness = { readonly fault: string | null; readonly mayShrink: boolean };

/** 'ftyp' and the brands of HEIC and AVIF, which phones write and not every browser can read. */
const heif = /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1|avi[fs])$/;
/** Whether a file is HEIC or AVIF, from its leading bytes. */
const isHeif = (beginning: Uint8Array): boolean =>
  heif.test(String.fromCharCode(...beginning.subarray(4, signatureLength)));

/** Whether a file may be uploaded. The server validates again. */
export async function fitnessOf(file: Blob, most = maxImageBytes): Promise<Fitness> {
  const beginning = await readBeginning(file);
  if (beginning !== null && isHeif(beginning)) return { fault: errors.heif, mayShrink: true };
  if (beginning === null || imageTypeOf(beginning) === null) return { fault: errors.type, mayShrink: false };
  return file.size > most ? { fault: errors.size, mayShrink: true } : { fault: null, mayShrink: false };
}

// A dropped folder, or a file that was deleted since, cannot be read.
const readBeginning = (file: Blob): Promise<Uint8Array | null> =>
  file
    .slice(0, signatureLength)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );

/**
 * Reads a picture's size when upright. Rejects with the text to show if the file is not a picture, or too
 * large.
 */
export async function readPicture(file: Blob): Promise<ChosenPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode().catch((cause: unknown) => {
      throw new Error(errors.upload(errors.unreadable), { cause });
    });
    const extent = { width: image.naturalWidth, height: image.naturalHeight };
    if (hasTooManyPixels(extent.width, extent.height)) throw new Error(errors.upload(errors.pixels));
    return { file, url, extent };
  } catch (fault) {
    URL.revokeObjectURL(url);
    throw fault;
  }
}
