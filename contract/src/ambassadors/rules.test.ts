import { describe, expect, it } from 'vitest';
import { movesOf } from '../testing/moves.ts';
import { ambassadorshipStates, weekStates } from './constants.ts';
import { ambassadorshipEvents, ambassadorshipStateAfter, weekEvents, weekStateAfter } from './rules.ts';

const actors = ['student', 'company', 'calendar'] as const;

/** The table of the work, section 2, line by line. */
const ambassadorships = [
  'none offer company offered',
  'declined offer company offered',
  'lapsed offer company offered',
  'taken-back offer company offered',
  'ended offer company offered',
  'offered change company offered',
  'offered take-back company taken-back',
  'offered accept student active',
  'offered decline student declined',
  'offered lapse calendar lapsed',
  'active propose company active',
  'active end student active',
  'active end company active',
  'active finish calendar ended',
];

/** The hours of the work, section 3. */
const weeks = [
  'none log student logged',
  'logged log student logged',
  'returned log student logged',
  'logged approve company approved',
  'logged approve calendar approved',
  'logged return company returned',
];

it('An ambassadorship makes the moves of the table and no others', () => {
  expect(movesOf(ambassadorshipStates, ambassadorshipEvents, actors, ambassadorshipStateAfter)).toEqual(
    ambassadorships.toSorted(),
  );
});

describe('A week of hours', () => {
  it('makes the moves of the table and no others', () => {
    expect(movesOf(weekStates, weekEvents, actors, weekStateAfter)).toEqual(weeks.toSorted());
  });

  it('never leaves approval', () => {
    for (const event of weekEvents)
      for (const by of actors) expect(weekStateAfter('approved', event, by)).toBeNull();
  });
});
