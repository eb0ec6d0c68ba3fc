// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fitPicture } from './fitPicture.ts';

vi.mock('./chosenFile.ts', () => ({
  fitnessOf: async () => ({ fault: null, mayShrink: true }),
  readPicture: async () => ({ url: 'blob:picture' }),
}));
vi.mock('./smaller.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('A large photo is taken as it is where the code to make it smaller cannot load', async () => {
  const photo = new Blob([new Uint8Array(2_000_000)], { type: 'image/jpeg' });
  expect(await fitPicture(photo)).toBe(photo);
});
