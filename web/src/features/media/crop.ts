import type { ImageCrop } from '@ambitionhub/contract/media';

/** Width and height of an upright picture, in pixels. */
export type Extent = { readonly width: number; readonly height: number };

export const zoomRange = { min: 1, max: 4, step: 0.1 } as const;

/** How much of each side the square takes, as a fraction. */
function shares(size: number, { width, height }: Extent): { across: number; down: number } {
  const edge = size * Math.min(width, height);
  return { across: edge / width, down: edge / height };
}

/** The square moved inside the picture where it sticks out. */
function inside({ x, y, size }: ImageCrop, picture: Extent): ImageCrop {
  const { across, down } = shares(size, picture);
  const place = (wanted: number, share: number) => Math.min(Math.max(0, wanted), Math.max(0, 1 - share));
  return { x: place(x, across), y: place(y, down), size };
}

/** The largest square in the middle. */
export function middleOf(picture: Extent): ImageCrop {
  const { across, down } = shares(1, picture);
  return { x: (1 - across) / 2, y: (1 - down) / 2, size: 1 };
}

/** The square after the picture under it has been dragged, in fractions of the square's edge. */
export function dragged(crop: ImageCrop, by: { right: number; down: number }, picture: Extent): ImageCrop {
  const { across, down } = shares(crop.size, picture);
  return inside({ ...crop, x: crop.x - by.right * across, y: crop.y - by.down * down }, picture);
}

export const zoomOf = (crop: ImageCrop): number => 1 / crop.size;

/** The square at another zoom, around the same middle. */
export function zoomed(crop: ImageCrop, zoom: number, picture: Extent): ImageCrop {
  const size = 1 / Math.min(zoomRange.max, Math.max(zoomRange.min, zoom));
  const before = shares(crop.size, picture);
  const after = shares(size, picture);
  const x = crop.x + (before.across - after.across) / 2;
  const y = crop.y + (before.down - after.down) / 2;
  return inside({ x, y, size }, picture);
}

/** Where the square is between its outermost places, from 0 to 1; null where a direction leaves it no choice. */
export function position(crop: ImageCrop, picture: Extent): { right: number | null; down: number | null } {
  const { across, down } = shares(crop.size, picture);
  const within = (place: number, share: number) => (share < 1 ? place / (1 - share) : null);
  return { right: within(crop.x, across), down: within(crop.y, down) };
}

/** The square at another position, counted as in `position`. */
export function positioned(
  crop: ImageCrop,
  to: { right?: number; down?: number },
  picture: Extent,
): ImageCrop {
  const shared = shares(crop.size, picture);
  const x = to.right === undefined ? crop.x : to.right * (1 - shared.across);
  const y = to.down === undefined ? crop.y : to.down * (1 - shared.down);
  return inside({ ...crop, x, y }, picture);
}

/** Where the whole picture lies behind a square window, in percent of the window's edge. */
export function placement(crop: ImageCrop, picture: Extent) {
  const { across, down } = shares(crop.size, picture);
  return {
    width: `${100 / across}%`,
    height: `${100 / down}%`,
    left: `${(-100 * crop.x) / across}%`,
    top: `${(-100 * crop.y) / down}%`,
  };
}
