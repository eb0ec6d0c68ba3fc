import type { ImageCrop } from '@ambitionhub/contract/media';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { developPicture } from '../../src/features/media/decoder/picture.ts';
import { aPicture, quartersOf } from '../support/pictures.ts';

const develop = async (bytes: Uint8Array, crop: ImageCrop | null = null) =>
  (await developPicture(bytes, crop)).variants;

function largestOf(variants: Awaited<ReturnType<typeof develop>>): Uint8Array {
  const largest = variants.find(({ size, format }) => size === 640 && format === 'webp');
  if (!largest) throw new Error('the large WebP is missing');
  return largest.bytes;
}

describe('a picture', () => {
  it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
    'may be %s, and becomes WebP and JPEG in every size',
    async (format) => {
      const variants = await develop(await aPicture({ format, width: 900, height: 700 }));
      const made = await Promise.all(
        variants.map(async ({ size, format, bytes }) => {
          const { width, height, format: real } = await sharp(bytes).metadata();
          return `${size}.${format}: ${width}x${height} ${real}`;
        }),
      );
      expect(made).toEqual([
        '96.webp: 96x96 webp',
        '96.jpg: 96x96 jpeg',
        '256.webp: 256x256 webp',
        '256.jpg: 256x256 jpeg',
        '640.webp: 640x640 webp',
        '640.jpg: 640x640 jpeg',
      ]);
    },
  );

  it.each([
    [1, ['red', 'green', 'blue', 'white']],
    [3, ['white', 'blue', 'green', 'red']],
    [6, ['blue', 'red', 'white', 'green']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('with orientation %i is turned upright', async (orientation, quarters) => {
    const variants = await develop(await aPicture({ width: 400, height: 300, orientation }));
    expect(await quartersOf(largestOf(variants))).toEqual(quarters);
  });

  it('loses all metadata of its file', async () => {
    const told = await sharp(await aPicture())
      .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .keepIccProfile()
      .jpeg()
      .toBuffer();
    for (const { bytes } of await develop(told)) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    }
  });

  it.each([1, 3])('is cropped to the chosen square, upright, %i times as large', async (times) => {
    const shape = { width: 400 * times, height: 300 * times, orientation: 6 };
    for (const format of ['jpeg', 'webp'] as const) {
      const bytes = await aPicture({ ...shape, format });
      const ofRed = await develop(bytes, { x: 0.5, y: 0, size: 0.4 });
      expect(await quartersOf(largestOf(ofRed))).toEqual(['red', 'red', 'red', 'red']);
      const ofAll = await develop(bytes, { x: 0.1, y: 0.2, size: 0.8 });
      expect(await quartersOf(largestOf(ofAll))).toEqual(['blue', 'red', 'white', 'green']);
    }
  });

  it('may be a progressive JPEG of 25 million pixels, as cameras and the web make them', async () => {
    const create = { width: 5000, height: 5000, channels: 3, background: '#888' } as const;
    expect(await develop(await sharp({ create }).jpeg({ progressive: true }).toBuffer())).toHaveLength(6);
  });

  it('that is large is decoded smaller where that saves memory, and in full where a small part of it is wanted', async () => {
    const create = { width: 4300, height: 4300, channels: 3, background: '#888' } as const;
    const bytes = await sharp({ create }).webp({ lossless: true, effort: 0 }).toBuffer();
    expect(await sharp(largestOf(await develop(bytes))).metadata()).toMatchObject({
      width: 640,
      height: 640,
    });
    await expect(developPicture(bytes, { x: 0, y: 0, size: 0.1 })).rejects.toMatchObject({
      code: 'IMAGE_TOO_MANY_PIXELS',
    });
  });

  it('that is small is not enlarged', async () => {
    const variants = await develop(await aPicture({ width: 120, height: 200 }));
    expect(await sharp(largestOf(variants)).metadata()).toMatchObject({ width: 120, height: 120 });
  });

  it('with transparency keeps it in WebP and gets a white background in JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const [webp, jpeg] = await develop(bytes);
    expect(await sharp(webp?.bytes).metadata()).toMatchObject({ hasAlpha: true });
    expect(await quartersOf(jpeg?.bytes ?? bytes)).toEqual(['white', 'white', 'white', 'white']);
  });

  it('that moves shows its first frame', async () => {
    const frames = await Promise.all([aPicture({ format: 'png' }), aPicture({ format: 'png' })]);
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const variants = await develop(moving);
    expect(await sharp(largestOf(variants)).metadata()).toMatchObject({ width: 300, height: 300 });
  });
});

describe('a refused picture', () => {
  it.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
    ['HTML', Buffer.from('<!doctype html><title>Hi</title>')],
    ['nothing at all', Buffer.alloc(0)],
  ])('is %s, under any name', async (_, bytes) => {
    await expect(develop(bytes)).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
  });

  it.each(['avif', 'tiff'] as const)('has an unsupported type: %s', async (format) => {
    await expect(aPicture({ format }).then(develop)).rejects.toMatchObject({ code: 'IMAGE_TYPE' });
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('is a truncated %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#888', noise } })
      .toFormat(format)
      .toBuffer();
    const cut = whole.subarray(0, Math.floor(whole.length / 2));
    await expect(develop(cut)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('is an interlaced PNG of 16 bits that would need more than 86 MB in memory', async () => {
    const create = { width: 3000, height: 3000, channels: 4, background: '#8888ff88' } as const;
    const bytes = await sharp({ create }).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    await expect(develop(bytes)).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' });
  });

  it.each([
    ['more than 25 million pixels', { width: 5100, height: 5000 }],
    ['an edge of more than 16,000', { width: 1, height: 16_001 }],
  ])('has %s, however small its file', async (_, shape) => {
    const huge = await sharp({ create: { ...shape, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect(huge.length).toBeLessThan(500_000);
    await expect(develop(huge)).rejects.toMatchObject({ code: 'IMAGE_TOO_MANY_PIXELS' });
  });
});
