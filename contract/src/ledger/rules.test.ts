import { describe, expect, it } from 'vitest';
import { paymentStates } from './constants.ts';
import { paidDayError, paymentEvents, paymentStateAfter } from './rules.ts';

const actors = ['student', 'company', 'calendar'] as const;

describe('A payment outside', () => {
  it('makes the moves of the table and no others', () => {
    const moves = (['none', ...paymentStates] as const).flatMap((from) =>
      paymentEvents.flatMap((event) =>
        actors.flatMap((by) => {
          const to = paymentStateAfter(from, event, by);
          return to === null ? [] : [[from, event, by, to].join(' ')];
        }),
      ),
    );
    expect(moves.toSorted()).toEqual(
      [
        'none record company said',
        'said confirm student confirmed',
        'denied confirm student confirmed',
        'said deny student denied',
        'said undo company undone',
        'denied undo company undone',
        'said assume calendar assumed',
      ].toSorted(),
    );
  });

  it.each([
    ['2026-11-25', null],
    ['2026-11-26', 'The day cannot be in the future.'],
    ['2025-11-24', null],
    ['2025-11-23', 'The day must be within the last year.'],
  ])('recorded on Nov 25, 2026, made on %s: %s', (day, error) => {
    expect(paidDayError(day, '2026-11-25')).toBe(error);
  });
});
