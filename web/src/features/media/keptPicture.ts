import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type ImageCrop, imageSizes, keptSquare } from '@ambitionhub/contract/media';
import { defineForm, openDraft } from '../../session/drafts/draft.ts';
import type { Kind } from '../../session/drafts/kinds.ts';
import { useDraftOf } from '../../session/drafts/useDraft.ts';

const dataUrl: Kind<string> = (kept): kept is string =>
  typeof kept === 'string' && /^data:image\/\w+;base64,/.test(kept);

/** A cropped picture that must survive the login is stored with the user's drafts, as a data URL. */
export const pictureForm = defineForm('picture', { picture: dataUrl });
const edge = imageSizes.large;
const quality = 0.9;

/**
 * The chosen square, at the largest size that pages show: some hundred kilobytes, whatever the picture's
 * size.
 */
async function croppedCopy(file: Blob, crop: ImageCrop): Promise<string> {
  const whole = await createImageBitmap(file);
  const { left, top, edge: side } = keptSquare(crop, whole.width, whole.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(edge, side);
  canvas.getContext('2d')?.drawImage(whole, left, top, side, side, 0, 0, canvas.width, canvas.height);
  whole.close();
  return canvas.toDataURL('image/webp', quality);
}

/** The user who keeps it, and the picture's owner if that is another user. */
type Keeper = { readonly userId: UserId; readonly owner: ParticipantId | undefined };

/**
 * Keeps the cropped picture until its user returns; if that fails, only the text mentions the end of the
 * session.
 */
export async function keepPicture({ userId, owner }: Keeper, file: Blob, crop: ImageCrop): Promise<void> {
  try {
    openDraft(pictureForm, userId, owner).keep({ picture: await croppedCopy(file, crop) });
  } catch (error) {
    console.warn('The picture could not be kept.', error);
  }
}

/** The kept picture, as a data URL, and a function that discards it. */
export function useKeptPicture({ userId, owner }: Keeper): readonly [string | null, () => void] {
  const { typed, drop } = useDraftOf(userId, pictureForm, owner);
  return [typed.picture ?? null, drop];
}

/** The file in a data URL, which `fetch` is not allowed to open here. */
export function fileIn(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}
