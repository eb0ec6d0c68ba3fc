import {
  type CoverImageSize,
  coverImageSizes,
  coversPath,
  type ImageSize,
  type ImageType,
  imageSizes,
  maxFileName,
  maxImageEdge,
  maxImagePixels,
} from './constants.ts';
import type { ImageCrop } from './schemas.ts';

/** The number of leading bytes that identify a picture's type. */
export const signatureLength = 12;

/** The number of leading bytes in which a PDF says that it is one. */
export const pdfSignatureLength = 1024;

/** In hexadecimal digits. */
const signatures = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^474946383[79]61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const satisfies readonly (readonly [ImageType, RegExp])[];

/** The type of a file from its leading bytes, whatever its name (decision D6); null if it is not accepted. */
export function imageTypeOf(beginning: Uint8Array): ImageType | null {
  const start = Array.from(beginning.subarray(0, signatureLength), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

/** Byte-order marks, whole lines of plain text or empty space, without markup. Readers of PDF skip the same. */
const beforePdf = /^(?:\xef\xbb\xbf)*(?:[\x20-\x3b\x3d-\x7e\t\f]*[\r\n])*[ \t]*%PDF-/;

/**
 * Whether a file's leading bytes say that it is a PDF, whatever its name. Some programs write a line or a mark first. A
 * PDF is stored unchanged.
 */
export const isPdf = (beginning: Uint8Array): boolean =>
  beforePdf.test(String.fromCharCode(...beginning.subarray(0, pdfSignatureLength)));

/**
 * Characters that a file name cannot have: control and other invisible characters (one of them shows 'gpj.exe' as
 * 'exe.jpg'), lone surrogates, and characters with a meaning in a path or on a command line.
 */
const unfitForName = /[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;

/**
 * The name of a stored PDF, from the name in the sender's browser: without folders, and always ending in '.pdf'.
 */
export function documentName(given: string): string {
  const last = given.toWellFormed().split(/[/\\]/u).at(-1) ?? '';
  const clean = last.normalize('NFC').replace(unfitForName, '').replace(/\s+/gu, ' ');
  const stem = clean.replace(/(?:\.pdf|[.\s])+$/iu, '').replace(/^[.\s]+/u, '');
  const cut = [...stem]
    .slice(0, maxFileName - '.pdf'.length)
    .join('')
    .trimEnd();
  return `${cut || 'Document'}.pdf`;
}

/** Whether a picture of `width` by `height` pixels is too large to decode. */
export function hasTooManyPixels(width: number, height: number): boolean {
  return width * height > maxImagePixels || Math.max(width, height) > maxImageEdge;
}

/** The URL of a picture in one of its sizes, from its key (`image` in the API). */
export function imageUrl(key: string, size: ImageSize): string {
  return `/images/${key}/${imageSizes[size]}.webp`;
}

/** The URL of a company's cover in one of its sizes, from its key. */
export const coverUrl = (key: string, size: CoverImageSize): string =>
  `${coversPath}/${key}/${coverImageSizes[size]}.webp`;

/** A square within a picture, in whole pixels from its upper left corner. */
export type Square = { left: number; top: number; edge: number };

/**
 * The square to keep of an upright picture of `width` by `height` pixels: the requested one, moved inside the
 * picture if it sticks out; without a request, the largest centered one.
 */
export function keptSquare(crop: ImageCrop | null, width: number, height: number): Square {
  const shorter = Math.min(width, height);
  const edge = crop ? Math.max(1, Math.round(crop.size * shorter)) : shorter;
  const clamped = (wanted: number, room: number) => Math.min(Math.max(0, Math.round(wanted)), room);
  return {
    left: clamped(crop ? crop.x * width : (width - edge) / 2, width - edge),
    top: clamped(crop ? crop.y * height : (height - edge) / 2, height - edge),
    edge,
  };
}
