import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, type MergedKind } from './mergedRows.ts';

const page = 3;
const idle = {
  error: null,
  isPending: false,
  isLoadingError: false,
  isFetching: false,
  isPlaceholderData: false,
  isFetchingNextPage: false,
  refetch: async () => undefined,
  fetchNextPage: async () => undefined,
};

/** A kind of rows with this many loaded pages. */
const loaded = (instants: readonly number[], pages: number, kind: string): MergedKind => ({
  found: { ...idle, hasNextPage: instants.length > pages * page },
  rows: instants
    .slice(0, pages * page)
    .map((at, nth) => ({ key: `${kind}${nth}`, since: `2026-11-${10 + at}`, content: at })),
});

test('a merged list begins as one query of all kinds would, and loading more only adds to its end', () => {
  const instants = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
  const pages = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(instants, instants, pages, pages, fc.boolean(), (weeks, proofs, some, others, isOldest) => {
      const order = isOldest ? 'oldest first' : 'newest first';
      const compare = (one: number, other: number) => (isOldest ? one - other : other - one);
      const [sortedWeeks, sortedProofs] = [weeks.toSorted(compare), proofs.toSorted(compare)];
      const shown = (ofWeeks: number, ofProofs: number) =>
        inOrder([loaded(sortedWeeks, ofWeeks, 'week'), loaded(sortedProofs, ofProofs, 'proof')], order).map(
          ({ content }) => content,
        );
      const all = [...weeks, ...proofs].toSorted(compare);
      expect(shown(some, others)).toEqual(all.slice(0, shown(some, others).length));
      expect(shown(some + 1, others + 1).slice(0, shown(some, others).length)).toEqual(shown(some, others));
      expect(shown(4, 4)).toEqual(all);
    }),
  );
});

test('nothing of a merged list is shown while one of its kinds is not loaded or has failed', () => {
  const weeks = loaded([1, 2], 1, 'week');
  const proofs = (state: Partial<MergedKind['found']>): MergedKind => {
    const { found, rows } = loaded([], 1, 'proof');
    return { found: { ...found, ...state }, rows };
  };
  expect(inOrder([weeks, proofs({})], 'oldest first')).toEqual(weeks.rows);
  expect(inOrder([weeks, proofs({ isPending: true })], 'oldest first')).toEqual([]);
  expect(inOrder([weeks, proofs({ isLoadingError: true })], 'oldest first')).toEqual([]);
});
