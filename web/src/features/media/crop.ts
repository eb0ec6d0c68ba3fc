import type { ImageCrop } from '@ambitionhub/contract/media';

/** Width and height of an upright picture, in pixels. */
export type Extent = { readonly width: number; readonly height: number };

export const zoomRange = { min: 1, max: 4, step: 0.1 } as const;

/** The largest square in the center. */
export function middleOf({ width, height }: Extent): ImageCrop {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2 / width, y: (height - edge) / 2 / height, size: 1 };
}

const fraction = (value: number): number => Math.min(1, Math.max(0, value));

/** Converts a square in pixels to the fractions of the picture that the contract expects. */
export function cropOf(
  square: { x: number; y: number; width: number },
  { width, height }: Extent,
): ImageCrop {
  return {
    x: fraction(square.x / width),
    y: fraction(square.y / height),
    size: Math.max(Number.EPSILON, fraction(square.width / Math.min(width, height))),
  };
}
