import { isPdf, maxMessageFileBytes, mediaTexts, signatureLength } from '@ambitionhub/contract/media';
import { fittingPicture } from './fittingPicture.ts';

const { errors } = mediaTexts;

/** What a text for a picture says of a file that may also be a PDF. */
const ofFiles = new Map<string, string>([
  [errors.type, errors.fileType],
  [errors.size, errors.fileSize],
]);

/**
 * A chosen picture or PDF as it should be sent, a picture made smaller where that saves time; or the text that says
 * what is wrong with it.
 */
export async function fittingFile(file: File): Promise<Blob | string> {
  // A folder can be dropped like a file, and a file may be gone by then.
  const beginning = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => null);
  if (beginning === null) return errors.fileType;
  if (isPdf(new Uint8Array(beginning))) {
    if (file.size > maxMessageFileBytes) return errors.fileSize;
    return new File([file], file.name, { type: 'application/pdf' });
  }
  const fitting = await fittingPicture(file, maxMessageFileBytes);
  return typeof fitting === 'string' ? (ofFiles.get(fitting) ?? fitting) : fitting;
}
