import { expect, it } from 'vitest';
import { movesOf } from '../testing/moves.ts';
import { ambassadorshipStates } from './constants.ts';
import { ambassadorshipEvents, ambassadorshipStateAfter } from './rules.ts';

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

it('An ambassadorship makes the moves of the table and no others', () => {
  expect(movesOf(ambassadorshipStates, ambassadorshipEvents, actors, ambassadorshipStateAfter)).toEqual(
    ambassadorships.toSorted(),
  );
});
