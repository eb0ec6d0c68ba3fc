import { maxImageBytes } from '@ambitionhub/contract/media';

/** The longest edge of a picture that was made smaller, in pixels: more than any page shows. */
const longestEdge = 2_560;
const quality = 0.86;

/** A picture as the browser shows it, upright; null if it cannot read it. */
export async function readableImage(file: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const isReadable = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(url);
  return isReadable && image.naturalWidth > 0 ? image : null;
}

/** The same picture with fewer pixels, within the limit of an upload; null if that is not possible. */
export async function makeSmaller(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d');
  if (drawing === null) return null;
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await encoded(canvas, 'image/webp');
  if (webp !== null) return webp;
  // JPEG has no transparency, so a logo gets a white background instead of black.
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  return encoded(canvas, 'image/jpeg');
}

/** Null if the browser cannot write this type, or the result is still too large. */
async function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, type, quality);
  const blob = await promise;
  return blob?.type === type && blob.size <= maxImageBytes ? blob : null;
}
