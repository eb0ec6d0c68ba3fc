import { universityOfEmail } from '@ambitionhub/contract/students';
import { inTransaction } from '../../platform/events/index.ts';
import {
  addressConfirmed,
  removalCanceled,
  removalRequested,
  signedUp,
  userTypeChanged,
} from '../accounts/events.ts';
import { accountStatusChanged } from '../moderation/events.ts';
import { setSchoolOfEmail } from './profile.ts';
import { insertStudent, removeStudent, setStudentBarred, setStudentRemoval } from './store.ts';

export const studentsReactions = () => ({
  'a student gets their profile in the transaction that creates the account': inTransaction(
    signedUp,
    async (tx, { userId, userType }) => {
      if (userType === 'student') await insertStudent(tx, userId);
    },
  ),
  'an account that becomes a student’s gets its profile': inTransaction(
    userTypeChanged,
    async (tx, { userId, userType }) => {
      if (userType === 'student') await insertStudent(tx, userId);
    },
  ),
  // The admin is neither student nor company (D13) and is in no list; to others, this conversation partner is gone.
  'a student who becomes an admin loses their profile': inTransaction(
    userTypeChanged,
    async (tx, { userId, userType }) => {
      if (userType === 'admin') await removeStudent(tx, userId);
    },
  ),
  'an address at their school verifies a student': inTransaction(addressConfirmed, (tx, { userId, email }) =>
    setSchoolOfEmail(tx, userId, universityOfEmail(email)),
  ),
  'a student who asks for removal leaves every list': inTransaction(removalRequested, (tx, { userId }) =>
    setStudentRemoval(tx, userId, true),
  ),
  'a student who decides to stay returns to the lists': inTransaction(removalCanceled, (tx, { userId }) =>
    setStudentRemoval(tx, userId, false),
  ),
  'the profile of a barred student is hidden from everyone': inTransaction(
    accountStatusChanged,
    (tx, { id, isBarred }) => setStudentBarred(tx, id, isBarred),
  ),
});
