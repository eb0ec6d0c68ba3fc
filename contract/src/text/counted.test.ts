import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it('A number of things has its own text for one, and separators in a large number', () => {
  expect([0, 1, 2000].map((count) => counted(count, 'a file', 'files'))).toEqual([
    '0 files',
    'a file',
    '2,000 files',
  ]);
});
