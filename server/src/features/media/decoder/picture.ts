import {
  coverImageSizes,
  coverShape,
  hasTooManyPixels,
  type ImageCrop,
  type ImageFormat,
  imageFormats,
  imageSizes,
  imageTypeOf,
  keptSquare,
  maxImagePixels,
  proofImageSizes,
  type Square,
} from '@ambitionhub/contract/media';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { Developed, PictureFaultCode, Variant } from './decoder-protocol.ts';
import { hashesOf } from './hashes.ts';

export class PictureFault extends Error {
  readonly code: PictureFaultCode;

  constructor(code: PictureFaultCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

const input = { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 } as const;
const quality = { webp: 80, jpg: 82 } as const;
const largest = Math.max(...Object.values(imageSizes));

/**
 * Turns an upload into the square pictures that pages use: upright, without metadata, in sRGB. Decides by the
 * content alone (D6) and throws a `PictureFault`.
 */
export async function developPicture(bytes: Uint8Array, crop: ImageCrop | null): Promise<Developed> {
  if (imageTypeOf(bytes) === null) throw new PictureFault('IMAGE_TYPE');
  return orUnreadable(async () => {
    const square = await squareOf(bytes, crop);
    const variants: Variant[] = [];
    for (const size of Object.values(imageSizes))
      for (const format of imageFormats)
        variants.push({ size, format, bytes: await encode(square, size, format) });
    const { width, height } = square.info;
    return { variants, width, height, hashes: [] };
  });
}

/**
 * Turns an upload into a picture that is shown whole: upright, without metadata, in sRGB, with hashes to find
 * look-alikes. Throws as above.
 */
export async function developWhole(bytes: Uint8Array): Promise<Developed> {
  if (imageTypeOf(bytes) === null) throw new PictureFault('IMAGE_TYPE');
  return orUnreadable(async () => {
    const { data, info } = await wholeOf(bytes);
    const { width, height, channels } = info;
    const raw = { width, height, channels };
    const variants: Variant[] = [];
    for (const size of Object.values(proofImageSizes)) {
      const resized = sharp(data, { raw }).resize(size, size, { fit: 'inside', withoutEnlargement: true });
      variants.push({
        size,
        format: 'webp',
        bytes: await resized.webp({ quality: quality.webp }).toBuffer(),
      });
    }
    return { variants, width, height, hashes: await hashesOf(data, raw) };
  });
}

/**
 * Turns an upload into the cover of a page: its center in the cover's shape, upright, without metadata, in sRGB. Throws as above.
 */
export async function developCover(bytes: Uint8Array): Promise<Developed> {
  if (imageTypeOf(bytes) === null) throw new PictureFault('IMAGE_TYPE');
  return orUnreadable(async () => {
    const metadata = await metadataOf(bytes);
    const largestCover = coverImageSizes.large;
    requireFewPixels(metadata, metadata.autoOrient.width > largestCover);
    const variants: Variant[] = [];
    for (const width of Object.values(coverImageSizes)) {
      const height = Math.round(width / coverShape);
      const resized = sharp(bytes, input).autoOrient().resize(width, height, { fit: 'cover' });
      const encoded = resized.toColourspace('srgb').flatten({ background: '#fff' });
      const made = await encoded.webp({ quality: quality.webp }).toBuffer();
      variants.push({ size: width, format: 'webp', bytes: made });
    }
    return { variants, width: largestCover, height: Math.round(largestCover / coverShape), hashes: [] };
  });
}

async function orUnreadable<Result>(develop: () => Promise<Result>): Promise<Result> {
  try {
    return await develop();
  } catch (error) {
    throw error instanceof PictureFault ? error : new PictureFault('IMAGE_UNREADABLE', error);
  }
}

/** Memory that one picture may take while it is decoded, in addition to the process. */
const mostUnpackedBytes = 86_000_000;

/**
 * The measured memory of a picture that must be unpacked whole before it can be scaled down. Other types are
 * read in rows, and WebP's reader scales down while reading.
 */
function unpackedBytes(
  { format, isProgressive, depth, chromaSubsampling, width, height }: Metadata,
  isScaled: boolean,
): number {
  const pixels = width * height;
  if (format === 'webp') return isScaled ? pixels : pixels * 9;
  if (format === 'gif') return pixels * 5;
  if (format === 'png' && isProgressive) return pixels * (depth === 'ushort' ? 12 : 5.5);
  // Two bytes per sample; cameras and web tools store color at a quarter of the resolution.
  if (isProgressive) return pixels * (chromaSubsampling === '4:2:0' ? 3.4 : 6.4);
  return 0;
}

const metadataOf = (bytes: Uint8Array) => sharp(bytes, { ...input, limitInputPixels: false }).metadata();

function requireFewPixels(metadata: Metadata, isScaled: boolean): void {
  const { width, height } = metadata.autoOrient;
  if (hasTooManyPixels(width, height) || unpackedBytes(metadata, isScaled) > mostUnpackedBytes)
    throw new PictureFault('IMAGE_TOO_MANY_PIXELS');
}

// Decoded once and kept as raw pixels of the largest size, from which the others are made.
async function squareOf(bytes: Uint8Array, crop: ImageCrop | null) {
  const metadata = await metadataOf(bytes);
  const { autoOrient: upright } = metadata;
  const square = keptSquare(crop, upright.width, upright.height);
  requireFewPixels(metadata, square.edge > largest);
  return keep(sharp(bytes, input).autoOrient(), square, upright)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function wholeOf(bytes: Uint8Array) {
  const metadata = await metadataOf(bytes);
  const { width, height } = metadata.autoOrient;
  const edge = proofImageSizes.large;
  requireFewPixels(metadata, Math.max(width, height) > edge);
  return sharp(bytes, input)
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/**
 * Crops the square in the largest size needed. Scaling comes first, because the reader can then skip detail;
 * if no scaling is needed, the square is cropped from the original.
 */
function keep(picture: Sharp, { left, top, edge }: Square, { width, height }: Size): Sharp {
  if (edge <= largest) return picture.extract({ left, top, width: edge, height: edge });
  const scaled = (length: number): number => Math.round((length * largest) / edge);
  const room = { width: scaled(width), height: scaled(height) };
  return picture.resize({ ...room, fit: 'fill' }).extract({
    left: Math.min(scaled(left), room.width - largest),
    top: Math.min(scaled(top), room.height - largest),
    width: largest,
    height: largest,
  });
}

type Size = { readonly width: number; readonly height: number };
type Raw = Awaited<ReturnType<typeof squareOf>>;

function encode({ data, info }: Raw, size: number, format: ImageFormat): Promise<Uint8Array> {
  const { width, height, channels } = info;
  const resized = sharp(data, { raw: { width, height, channels } }).resize(size, size, {
    withoutEnlargement: true,
  });
  return format === 'webp'
    ? resized.webp({ quality: quality.webp }).toBuffer()
    : resized.flatten({ background: '#fff' }).jpeg({ quality: quality.jpg, mozjpeg: true }).toBuffer();
}
