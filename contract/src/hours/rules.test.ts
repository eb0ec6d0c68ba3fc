import { describe, expect, it } from 'vitest';
import { movesOf } from '../testing/moves.ts';
import { weekStates } from './constants.ts';
import { weekEvents, weekStateAfter } from './rules.ts';

const actors = ['student', 'company', 'calendar'] as const;

/** The hours of the work, section 3. */
const weeks = [
  'none log student logged',
  'logged log student logged',
  'returned log student logged',
  'logged approve company approved',
  'logged approve calendar approved',
  'logged return company returned',
];

describe('A week of hours', () => {
  it('makes the moves of the table and no others', () => {
    expect(movesOf(weekStates, weekEvents, actors, weekStateAfter)).toEqual(weeks.toSorted());
  });

  it('never leaves approval', () => {
    for (const event of weekEvents)
      for (const by of actors) expect(weekStateAfter('approved', event, by)).toBeNull();
  });
});
