import { expect, it } from 'vitest';
import { discoverSearch } from './discover-schemas.ts';

const search = (given: object) => discoverSearch.safeParse(given);

it.each([
  ['12,50', 12.5],
  ['12.50', 12.5],
  ['1.250,00 $', 1250],
  ['$20', 20],
  [12.5, 12.5],
])('a search for pay from %j is understood as it is in a field', (payAtLeast, dollars) => {
  expect(search({ payAtLeast }).data?.payAtLeast).toBe(dollars);
});

it.each(['', '1e3', '0x10', 'abc', '-5', '12.505', Number.NaN])(
  'a search for pay from %j is refused',
  (payAtLeast) => {
    expect(search({ payAtLeast }).error?.issues.map(({ path }) => path)).toEqual([['payAtLeast']]);
  },
);

it('hours have at most two decimals', () => {
  expect(search({ hoursAtMost: '7,5' }).data?.hoursAtMost).toBe(7.5);
  expect(search({ hoursAtMost: '1e1' }).success).toBe(false);
});
