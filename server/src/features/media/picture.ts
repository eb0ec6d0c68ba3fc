import {
  type ImageCrop,
  imageSizes,
  imageTypes,
  keptSquare,
  maxImagePixels,
} from '@ambitionhub/contract/media';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from '../../platform/http/index.ts';

// One picture is decoded at a time and on one thread, so that uploads leave the machine to everybody else. Only the
// four types' own readers are left switched on: nothing else is even tried on what a stranger sent.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

/** WebP for pages, JPEG for whoever cannot read it. AVIF was measured: twenty times WebP's time for the large size. */
export const imageFormats = ['webp', 'jpg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const contentTypes: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };

/** A finished picture in one of its sizes and formats. */
export type Variant = { readonly size: number; readonly format: ImageFormat; readonly bytes: Uint8Array };

const input = { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 } as const;
const quality = { webp: 80, jpg: 82 } as const;
const largest = Math.max(...Object.values(imageSizes));

/**
 * Turns what was uploaded into the square pictures that pages use: upright, without metadata, in sRGB. Decides by the
 * content alone (D6) and refuses with IMAGE_TYPE, IMAGE_TOO_MANY_PIXELS or IMAGE_UNREADABLE.
 */
export const developPicture = async (
  bytes: Uint8Array,
  crop: ImageCrop | null,
): Promise<readonly Variant[]> => {
  const type = await fileTypeFromBuffer(bytes);
  if (!imageTypes.some((known) => known === type?.mime)) throw new Refusal('IMAGE_TYPE');
  try {
    const square = await squareOf(bytes, crop);
    const variants: Variant[] = [];
    for (const size of Object.values(imageSizes))
      for (const format of imageFormats)
        variants.push({ size, format, bytes: await encode(square, size, format) });
    return variants;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('IMAGE_UNREADABLE', { cause: error });
  }
};

// Decoded once, and kept as the raw pixels of the largest size, of which the others are made.
const squareOf = async (bytes: Uint8Array, crop: ImageCrop | null) => {
  const { autoOrient: upright } = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
  if (upright.width * upright.height > maxImagePixels) throw new Refusal('IMAGE_TOO_MANY_PIXELS');
  const { left, top, edge } = keptSquare(crop, upright.width, upright.height);
  return sharp(bytes, input)
    .autoOrient()
    .extract({ left, top, width: edge, height: edge })
    .resize(largest, largest, { withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
};

type Raw = Awaited<ReturnType<typeof squareOf>>;

const encode = ({ data, info }: Raw, size: number, format: ImageFormat): Promise<Uint8Array> => {
  const { width, height, channels } = info;
  const resized = sharp(data, { raw: { width, height, channels } }).resize(size, size, {
    withoutEnlargement: true,
  });
  return format === 'webp'
    ? resized.webp({ quality: quality.webp }).toBuffer()
    : resized.flatten({ background: '#fff' }).jpeg({ quality: quality.jpg, mozjpeg: true }).toBuffer();
};
