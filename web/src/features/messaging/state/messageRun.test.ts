import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing/builders.ts';
import { joinRuns, withDeletion, withMessage } from './messageRun.ts';

const run = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => aMessage(from + index));

describe('Two runs of messages', () => {
  it('are one unbroken run that ends where the newer one ends, in either order', () => {
    const runs = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(runs, runs, ([from, length], [otherFrom, otherLength]) => {
        const one = run(from, from + length - 1);
        const other = run(otherFrom, otherFrom + otherLength - 1);
        const seqs = joinRuns(one, other).map(({ seq }) => seq);
        expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
        expect(seqs.at(-1)).toBe(joinRuns(other, one).at(-1)?.seq);
        if (one.length > 0 || other.length > 0)
          expect(seqs.at(-1)).toBe(Math.max(one.at(-1)?.seq ?? 0, other.at(-1)?.seq ?? 0));
      }),
    );
  });

  it('are complete if they meet', () => {
    expect(joinRuns(run(4, 6), run(1, 3))).toEqual(run(1, 6));
    expect(joinRuns(run(1, 4), run(3, 6))).toEqual(run(1, 6));
  });

  it('leave only the newer one if messages between them are missing', () => {
    expect(joinRuns(run(1, 3), run(5, 6))).toEqual(run(5, 6));
  });
});

describe('A message', () => {
  const held = run(1, 2);

  it.each([1, 2, 4])('with number %i changes nothing after number 2', (seq) => {
    expect(withMessage(held, aMessage(seq))).toBe(held);
  });

  it('with the next number is appended', () => {
    expect(withMessage(held, aMessage(3))).toEqual(run(1, 3));
  });
});

describe('A deletion', () => {
  const held = { run: run(1, 2), deletions: 1 };
  const at = '2026-04-08T12:00:00.000Z';

  it('empties its message', () => {
    const { run: left, deletions } = withDeletion(held, { number: 2, seq: 1, at });
    expect(left.map(({ text }) => text === '')).toEqual([true, false]);
    expect(deletions).toBe(2);
  });

  it.each([
    ['known already', { number: 1, seq: 1, at }],
    ['after one that is missing', { number: 3, seq: 1, at }],
    ['before its message', { number: 2, seq: 3, at }],
  ])('that arrives %s changes nothing', (_, deletion) => {
    expect(withDeletion(held, deletion)).toBe(held);
  });
});
