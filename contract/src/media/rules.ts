import type { ImageCrop } from './schemas.ts';
import { type ImageSize, imageSizes } from './words.ts';

/** The address of a picture in one of its sizes, from its key, which is what the interface calls `image`. */
export function imageUrl(key: string, size: ImageSize): string {
  return `/images/${key}/${imageSizes[size]}.webp`;
}

/** A square within a picture, in whole pixels from its upper left corner. */
export type Square = { left: number; top: number; edge: number };

/**
 * The square that is kept of an upright picture of `width` by `height` pixels: the one that was chosen, moved inside
 * where it sticks out, or the largest in the middle.
 */
export function keptSquare(crop: ImageCrop | null, width: number, height: number): Square {
  const shorter = Math.min(width, height);
  const edge = crop ? Math.max(1, Math.round(crop.size * shorter)) : shorter;
  const place = (wanted: number, room: number) => Math.min(Math.max(0, Math.round(wanted)), room);
  return {
    left: place(crop ? crop.x * width : (width - edge) / 2, width - edge),
    top: place(crop ? crop.y * height : (height - edge) / 2, height - edge),
    edge,
  };
}
