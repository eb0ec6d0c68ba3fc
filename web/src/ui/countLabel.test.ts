import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLabel } from './countLabel.ts';

describe('The unread badge', () => {
  it('is hidden at none, shows up to nine, and 9+ above', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 1_000_000 }), (count) => {
        const expected = count <= 0 ? null : count <= 9 ? `${count}` : '9+';
        expect(countLabel(count)).toBe(expected);
      }),
    );
  });
});
