import { expect, it } from 'vitest';
import { fileFault } from './chosenFile.ts';

/** A dropped folder: it has a name and a size but cannot be read. */
function folder(): Blob {
  const blob = new Blob(['']);
  const unreadable = () => Promise.reject(new DOMException('It is a folder', 'NotFoundError'));
  return Object.assign(blob, { slice: () => Object.assign(new Blob(), { arrayBuffer: unreadable }) });
}

it.each<[string, Blob, string]>([
  ['a folder', folder(), 'Please select a valid image file (JPEG, PNG, GIF)'],
  ['a text', new Blob(['Hello']), 'Please select a valid image file (JPEG, PNG, GIF)'],
])('%s is refused with its error when dropped', async (_, file, fault) => {
  expect(await fileFault(file)).toBe(fault);
});
