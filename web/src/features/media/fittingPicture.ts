import { maxImageBytes, mediaTexts } from '@ambitionhub/contract/media';
import { fitnessOf, readPicture } from './chosenFile.ts';

/** Bytes from which a photo is made smaller before it is sent: on a phone's line each megabyte takes long. */
const large = 1_500_000;

/**
 * A chosen photo as it should be sent, made smaller where that saves time; or the text that says what is wrong with
 * it, without a question: a picture of a proof needs no more detail than it keeps.
 */
export async function fittingPicture(file: Blob, most = maxImageBytes): Promise<Blob | string> {
  const { fault, mayShrink } = await fitnessOf(file, most);
  if (fault !== null && !mayShrink) return fault;
  if (fault !== null || file.size > large) {
    // Without a line its code may not load, but the picture can still be kept until there is one.
    const code = await import('./smaller.ts').catch(() => null);
    const image = await code?.readableImage(file);
    const smaller = image && (await code?.makeSmaller(image));
    if (smaller && (fault !== null || smaller.size < file.size)) return smaller;
    if (fault !== null || file.size > most) return fault ?? mediaTexts.errors.size;
  }
  try {
    URL.revokeObjectURL((await readPicture(file)).url);
    return file;
  } catch (error) {
    return error instanceof Error ? error.message : mediaTexts.failed;
  }
}
