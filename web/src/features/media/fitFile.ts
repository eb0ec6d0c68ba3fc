import { isPdf, maxMessageFileBytes, mediaTexts, pdfSignatureLength } from '@ambitionhub/contract/media';
import { fitPicture } from './fitPicture.ts';

const { errors } = mediaTexts;

/** The texts for pictures that need a different text if PDFs are also allowed. */
const ofFiles = new Map<string, string>([
  [errors.type, errors.fileType],
  [errors.size, errors.fileSize],
]);

/**
 * Prepares a chosen picture or PDF for sending, and shrinks a picture if that saves time; or returns the error text.
 */
export async function fitFile(file: File): Promise<Blob | string> {
  // A dropped folder, or a file that was deleted since, cannot be read.
  const beginning = await file
    .slice(0, pdfSignatureLength)
    .arrayBuffer()
    .catch(() => null);
  if (beginning === null) return errors.fileType;
  if (isPdf(new Uint8Array(beginning))) {
    if (file.size > maxMessageFileBytes) return errors.fileSize;
    return new File([file], file.name, { type: 'application/pdf' });
  }
  const fitting = await fitPicture(file, maxMessageFileBytes);
  return typeof fitting === 'string' ? (ofFiles.get(fitting) ?? fitting) : fitting;
}
