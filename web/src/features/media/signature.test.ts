import { describe, expect, test } from 'vitest';
import { imageTypeOf } from './signature.ts';

const file = (...bytes: (number | string)[]): File =>
  new File(
    [Uint8Array.from(bytes.flatMap((part) => (typeof part === 'number' ? part : [...Buffer.from(part)])))],
    'a.png',
    {
      type: 'image/png',
    },
  );

describe('A picture is known by its content', () => {
  test.each([
    ['image/jpeg', file(0xff, 0xd8, 0xff, 0xe0)],
    ['image/png', file(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['image/gif', file('GIF87a')],
    ['image/gif', file('GIF89a...')],
    ['image/webp', file('RIFF', 0, 10, 13, 255, 'WEBPVP8 ')],
  ])('as %s', async (type, chosen) => {
    expect(await imageTypeOf(chosen)).toBe(type);
  });

  test.each([
    ['a document', file('%PDF-1.7')],
    ['a drawing', file('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound', file('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['nothing', file()],
  ])('and %s is none, whatever it is called', async (_, chosen) => {
    expect(await imageTypeOf(chosen)).toBeNull();
  });
});
