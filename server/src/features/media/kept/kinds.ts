import { coverImageSizes, proofImageSizes } from '@ambitionhub/contract/media';
import type { PictureKind } from '../decoding/decoder-protocol.ts';

/**
 * The kinds of pictures besides profiles' own: each has a folder among the files, and sizes. Always WebP, since no
 * email shows them.
 */
export const keptKinds = {
  proof: { folder: 'proofs', sizes: Object.values(proofImageSizes), develop: 'whole' },
  portfolio: { folder: 'portfolio', sizes: Object.values(proofImageSizes), develop: 'whole' },
  cover: { folder: 'covers', sizes: Object.values(coverImageSizes), develop: 'cover' },
} as const satisfies Record<string, { folder: string; sizes: readonly number[]; develop: PictureKind }>;

export type KeptKind = keyof typeof keptKinds;

/** The path of a picture's file: next to the profiles' pictures, in a folder of its kind. */
export const keptFilePath = (kind: KeptKind, key: string, size: number): string =>
  `${keptKinds[kind].folder}/${key.slice(0, 2)}/${key}-${size}.webp`;

/** All of its files. */
export const keptFilePaths = (kind: KeptKind, key: string): readonly string[] =>
  keptKinds[kind].sizes.map((size) => keptFilePath(kind, key, size));

const keyPattern = /^[0-9a-f]{32}$/;

/** The parts of a valid path of a picture; null for any other, which never reaches the files. */
export function keptFileAt(
  kind: KeptKind,
  { key, file }: { readonly key: string; readonly file: string },
): { readonly key: string; readonly size: number } | null {
  const size = keptKinds[kind].sizes.find((one) => file === `${one}.webp`);
  return size === undefined || !keyPattern.test(key) ? null : { key, size };
}
