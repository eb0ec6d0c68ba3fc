import { expect, it } from 'vitest';
import { centsOf } from './dollars.ts';

it.each([
  ['25', 2500],
  ['12.50', 1250],
  ['12.5', 1250],
  ['0.29', 29],
  ['$1,000.01', 100_001],
  [' 7 ', 700],
])('reads %s exactly', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

it.each(['', '0', '0.00', '-5', '1.234', 'ten', '1e3', '12,50.', '.5'])(
  'does not guess what %j is',
  (typed) => {
    expect(centsOf(typed)).toBeNull();
  },
);
