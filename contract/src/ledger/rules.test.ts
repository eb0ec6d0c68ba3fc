import { describe, expect, it } from 'vitest';
import { paymentEvents, paymentStateAfter } from './rules.ts';
import { paymentStates } from './words.ts';

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
});
