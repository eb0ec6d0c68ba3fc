import { maxImageBytes, mediaTexts } from '@ambitionhub/contract/media';
import { fitnessOf, readPicture } from './chosenFile.ts';

/** In bytes. Larger photos are shrunk before sending, because on a phone's connection each megabyte takes long. */
const large = 1_500_000;

/**
 * Prepares a chosen photo for sending, and shrinks it if that saves time; or returns the error text. It does not
 * ask, because a proof's picture needs no more detail than the server keeps.
 */
export async function fitPicture(file: Blob, most = maxImageBytes): Promise<Blob | string> {
  const { fault, mayShrink } = await fitnessOf(file, most);
  if (fault !== null && !mayShrink) return fault;
  if (fault !== null || file.size > large) {
    // Without a network its code may not load, but the picture can still be kept until there is one.
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
