import { inTransaction } from '../../platform/events/index.ts';
import { accessRevoked, accountsRemoved } from '../accounts/events.ts';
import { ambassadorshipMoved, setsLastDay } from '../ambassadors/events.ts';
import { removeCalendarTokens } from './calendar-feed.store.ts';
import { removePicturesOf } from './pictures.store.ts';
import { setStartedDue } from './proofs.store.ts';
import { endProofsOfRemoved } from './submit-proof.ts';

export const tasksReactions = () => ({
  'a removed student loses the pictures of their proofs': inTransaction(
    accountsRemoved,
    (tx, { studentIds }) => removePicturesOf(tx, studentIds),
    // Proofs are locked before their pictures, as when a student hands them in.
    { after: ['what a removed student has started frees its place'] },
  ),
  'what a removed student has started frees its place': inTransaction(
    accountsRemoved,
    (tx, { studentIds }) => endProofsOfRemoved(tx, studentIds),
    // The end of an ambassadorship would give it seven days more.
    { before: ['the ambassadorships of a removed student end'] },
  ),
  'taking an account back ends the address of its calendar': inTransaction(
    accessRevoked,
    async (tx, { userIds, ends }) => {
      if (ends.calendar === 'ends') await removeCalendarTokens(tx, userIds);
    },
  ),
  'what an ambassador has started may be handed in for seven days after the last day': inTransaction(
    ambassadorshipMoved,
    async (tx, { id, step }) => {
      if (setsLastDay.has(step)) await setStartedDue(tx, { ambassadorshipId: id });
    },
  ),
});
