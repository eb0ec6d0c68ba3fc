import { expect, it } from 'vitest';
import { money } from './money.ts';

it.each([
  [2999, '$29.99'],
  [100, '$1.00'],
  [0, '$0.00'],
  [-1250, '\u2212$12.50'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(money(cents, 'en-US')).toBe(shown);
});
