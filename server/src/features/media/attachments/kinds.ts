import { coverImageSizes, proofImageSizes } from '@ambitionhub/contract/media';
import type { PictureKind } from '../decoder/decoder-protocol.ts';

type KindOfFiles = {
  readonly folder: string;
  readonly sizes: readonly number[];
  readonly develop: PictureKind;
  readonly hasDocuments: boolean;
};

/**
 * The kinds of files besides profiles' pictures: each has a folder, and sizes. Pictures are always WebP, since no
 * email shows them; only messages also have documents.
 */
export const attachmentKinds = {
  proof: { folder: 'proofs', sizes: Object.values(proofImageSizes), develop: 'whole', hasDocuments: false },
  portfolio: {
    folder: 'portfolio',
    sizes: Object.values(proofImageSizes),
    develop: 'whole',
    hasDocuments: false,
  },
  cover: { folder: 'covers', sizes: Object.values(coverImageSizes), develop: 'cover', hasDocuments: false },
  message: {
    folder: 'messages',
    sizes: Object.values(proofImageSizes),
    develop: 'whole',
    hasDocuments: true,
  },
} as const satisfies Record<string, KindOfFiles>;

export type AttachmentKind = keyof typeof attachmentKinds;

/** Takes the place of a size for a document. */
export const asDocument = 0;

/** The path of a file: next to the profiles' pictures, in a folder of its kind. */
export const attachmentPath = (kind: AttachmentKind, key: string, size: number): string =>
  `${attachmentKinds[kind].folder}/${key.slice(0, 2)}/${key}${size === asDocument ? '.pdf' : `-${size}.webp`}`;

/** All of a picture's files, or the one of a document. */
export const attachmentPaths = (
  kind: AttachmentKind,
  key: string,
  is: 'picture' | 'document' = 'picture',
): readonly string[] =>
  (is === 'document' ? [asDocument] : attachmentKinds[kind].sizes).map((size) =>
    attachmentPath(kind, key, size),
  );

/** The largest file of a picture, or the one of a document. */
export const wholeFilePath = (
  kind: AttachmentKind,
  key: string,
  is: 'picture' | 'document' = 'picture',
): string =>
  attachmentPath(kind, key, is === 'document' ? asDocument : Math.max(...attachmentKinds[kind].sizes));

/** All sizes that a kind can have a file of. */
const sizesOf = (kind: AttachmentKind): readonly number[] => [
  ...attachmentKinds[kind].sizes,
  ...(attachmentKinds[kind].hasDocuments ? [asDocument] : []),
];

/** Every file that a key of a kind can have, as a picture or a document. */
export const possibleFilePaths = (kind: AttachmentKind, key: string): readonly string[] =>
  sizesOf(kind).map((size) => attachmentPath(kind, key, size));

const keyPattern = /^[0-9a-f]{32}$/;

/** The parts of a valid path of a file; null for any other, which never reaches the files. */
export function attachmentAt(
  kind: AttachmentKind,
  { key, file }: { readonly key: string; readonly file: string },
): { readonly key: string; readonly size: number } | null {
  const size = sizesOf(kind).find((one) => file === attachmentName(one));
  return size === undefined || !keyPattern.test(key) ? null : { key, size };
}

/** The last part of a file's address. */
export const attachmentName = (size: number): string => (size === asDocument ? 'file.pdf' : `${size}.webp`);
