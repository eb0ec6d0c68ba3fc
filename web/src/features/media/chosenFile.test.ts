import { expect, it } from 'vitest';
import { fitnessOf } from './chosenFile.ts';

/** A dropped folder: it has a name and a size but cannot be read. */
function folder(): Blob {
  const blob = new Blob(['']);
  const unreadable = () => Promise.reject(new DOMException('It is a folder', 'NotFoundError'));
  return Object.assign(blob, { slice: () => Object.assign(new Blob(), { arrayBuffer: unreadable }) });
}

it.each<[string, Blob, string]>([
  ['a folder', folder(), 'Please select a valid image file (JPEG, PNG, GIF)'],
  ['a text', new Blob(['Hello']), 'Please select a valid image file (JPEG, PNG, GIF)'],
  [
    'a drawing',
    new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
    'Please select a valid image file (JPEG, PNG, GIF)',
  ],
  [
    'a drawing with the name of a picture',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', { type: 'image/png' }),
    'Please select a valid image file (JPEG, PNG, GIF)',
  ],
])('%s is refused with its error when dropped', async (_, file, fault) => {
  expect(await fitnessOf(file)).toEqual({ fault, mayShrink: false });
});

/** The beginning of a file, as the camera of a phone writes it. */
const heic = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(40)]);
const avif = new Blob([new Uint8Array([0, 0, 0, 32]), 'ftypavif', new Uint8Array(40)]);
const jpeg = (bytes: number) => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(bytes)]);

it.each<[string, Blob, string | null]>([
  [
    'a HEIC picture',
    heic,
    'This browser cannot read this kind of picture (HEIC or AVIF). Save it as JPEG and select it again.',
  ],
  [
    'an AVIF picture',
    avif,
    'This browser cannot read this kind of picture (HEIC or AVIF). Save it as JPEG and select it again.',
  ],
  ['a picture of more than 5 MB', jpeg(6_000_000), 'File size too large. Please select an image under 5MB.'],
])('%s may be made smaller; its error says what to do where the browser cannot', async (_, file, fault) => {
  expect(await fitnessOf(file)).toEqual({ fault, mayShrink: true });
});

it('A picture within the limit is taken as it is', async () => {
  expect(await fitnessOf(jpeg(1000))).toEqual({ fault: null, mayShrink: false });
});
