import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepVisited } from './keepVisited.ts';

const row = (id: number, unread = 1) => ({ with: { id }, unread });
const idsOf = (rows: readonly { with: { id: number } }[]) => rows.map((one) => one.with.id);

test('visited applicants stay where they were, and look seen', () => {
  const before = [row(1), row(2), row(3), row(4)];
  const shown = keepVisited([row(3), row(4), row(5)], before, new Set([1, 2]));
  expect(idsOf(shown)).toEqual([1, 2, 3, 4, 5]);
  expect(shown.map(({ unread }) => unread)).toEqual([0, 0, 1, 1, 1]);
});

test('an applicant who has left the list without a visit is gone', () => {
  expect(idsOf(keepVisited([row(3)], [row(1), row(2), row(3)], new Set([2])))).toEqual([2, 3]);
});

test('every row of the server and every visited one is there once, each in its old order', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 12 }));
  fc.assert(
    fc.property(ids, ids, ids, (now, earlier, seen) => {
      const visited = new Set(seen);
      const shown = idsOf(
        keepVisited(
          now.map((id) => row(id)),
          earlier.map((id) => row(id)),
          visited,
        ),
      );
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.filter((id) => now.includes(id))).toEqual(now);
      const kept = shown.filter((id) => !now.includes(id));
      expect(kept.toSorted()).toEqual(
        earlier.filter((id) => visited.has(id) && !now.includes(id)).toSorted(),
      );
    }),
  );
});
