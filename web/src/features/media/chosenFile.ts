import { maxImageBytes, mediaTexts } from '@ambitionhub/contract/media';
import { refusals } from '@ambitionhub/contract/refusals';
import type { Extent } from './crop.ts';
import { imageTypeOf } from './signature.ts';

/** A picture that was chosen and can be shown. `url` has to be revoked. */
export type ChosenPicture = { readonly file: File; readonly url: string; readonly extent: Extent };

const { errors } = mediaTexts;

/** What is wrong with a file before it is sent, or null. The server judges again. */
export async function fileFault(file: File): Promise<string | null> {
  if ((await imageTypeOf(file)) === null) return errors.type;
  return file.size > maxImageBytes ? errors.size : null;
}

/** Reads how large a picture is when upright. A file that is no picture rejects with the text to show. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, extent: { width: image.naturalWidth, height: image.naturalHeight } };
  } catch (cause) {
    URL.revokeObjectURL(url);
    throw new Error(errors.upload(refusals.IMAGE_UNREADABLE.message), { cause });
  }
}
