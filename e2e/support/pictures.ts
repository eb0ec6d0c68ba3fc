import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A file as a user would choose it. */
export type ChosenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

type Png = { width: number; height: number; bitDepth: 1 | 8; colourType: 0 | 2; rows: Buffer };

function png({ width, height, bitDepth, colourType, rows }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const chosenFile = (name: string, mimeType: string, content: Buffer | string): ChosenFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** A PNG of one color; with `noise`, of every color, so that each pixel needs three bytes. */
export function chosenPicture({ width = 64, height = 64, noise = false }): ChosenFile {
  const row = () =>
    Buffer.concat([Buffer.alloc(1), noise ? randomBytes(width * 3) : Buffer.alloc(width * 3, 99)]);
  const rows = Buffer.concat(Array.from({ length: height }, row));
  return chosenFile('me.png', 'image/png', png({ width, height, bitDepth: 8, colourType: 2, rows }));
}

/** A few kilobytes that unpack into sixty million pixels. */
export function decompressionBomb(): ChosenFile {
  const [width, height] = [8000, 7500];
  const rows = Buffer.alloc((width / 8 + 1) * height);
  return chosenFile('wall.png', 'image/png', png({ width, height, bitDepth: 1, colourType: 0, rows }));
}
