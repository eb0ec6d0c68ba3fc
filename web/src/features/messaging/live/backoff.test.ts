import { expect, it } from 'vitest';
import { backoff } from './backoff.ts';

it('doubles from a second to half a minute, spread over the upper half', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map((failures) => backoff(failures, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(backoff(3, 0)).toBe(4000);
});
