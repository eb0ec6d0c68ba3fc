import { expect, it } from 'vitest';
import { fileFault } from './chosenFile.ts';

/** A folder as it is dropped: something with a name and a size that cannot be read. */
function folder(): Blob {
  const blob = new Blob(['']);
  const unreadable = () => Promise.reject(new DOMException('It is a folder', 'NotFoundError'));
  return Object.assign(blob, { slice: () => Object.assign(new Blob(), { arrayBuffer: unreadable }) });
}

it.each<[string, Blob, string]>([
  ['a folder', folder(), 'Please select a valid image file (JPEG, PNG, GIF)'],
  ['a text', new Blob(['Hello']), 'Please select a valid image file (JPEG, PNG, GIF)'],
])('%s that is dropped is refused by name', async (_, file, fault) => {
  expect(await fileFault(file)).toBe(fault);
});
