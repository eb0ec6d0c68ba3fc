import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reshuffleEntries } from './reshuffle.ts';

const all = Array.from({ length: 24 }, (_, index) => index);
const randoms = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));

test('it picks four others, without duplicates and none of those shown before', () => {
  fc.assert(
    fc.property(randoms, fc.shuffledSubarray(all, { minLength: 4, maxLength: 4 }), (stream, shown) => {
      const chosen = reshuffleEntries(all, shown, 4, () => stream.next().value);

      expect(chosen).toHaveLength(4);
      expect(new Set(chosen).size).toBe(4);
      expect(chosen.filter((entry) => shown.includes(entry))).toEqual([]);
    }),
  );
});

test('it picks all of the others if there are too few', () => {
  expect(reshuffleEntries(['a', 'b', 'c'], ['a'], 4, () => 0)).toEqual(['b', 'c']);
});
