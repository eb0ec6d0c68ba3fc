import sharp from 'sharp';
import { expect, it } from 'vitest';
import { Refusal } from '../../../platform/http/index.ts';
import { parseHeader } from './image-header.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#88f' } });

function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), size, Buffer.alloc(9)]);
}

function gifOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.alloc(3), Buffer.from(',')]);
}

it('A phone’s photo of twelve megapixels goes before a small file built to be costly', async () => {
  const { seconds } = parseHeader(await flat(4000, 3000).jpeg().toBuffer());
  const unpackedWhole = await flat(3900, 3900).jpeg({ progressive: true }).toBuffer();
  for (const costly of [pngOf(2850, 2850), gifOf(1250, 15_900), unpackedWhole])
    expect(parseHeader(costly).seconds).toBeGreaterThan(seconds);
});

it('A text that begins like a GIF is no picture, whatever size its letters claim', () => {
  for (const text of ['GIF89a<script>alert(1)</script>', 'GIF89a'])
    expect(() => parseHeader(Buffer.from(text))).toThrow(new Refusal('IMAGE_TYPE'));
  expect(() => parseHeader(gifOf(30_000, 30_000))).toThrow(new Refusal('IMAGE_TOO_MANY_PIXELS'));
});
