import type { ParticipantId, UserId, UserType } from '@ambitionhub/contract/accounts';
import { topUniversities } from '@ambitionhub/contract/students';
import type { Actor } from './features/accounts/index.ts';
import {
  companyFoundedBy,
  findCompany,
  insertCompany,
  removeOwnedCompanies,
  setCompanyBarred,
  setCompanyLeaving,
  setTimeZone,
} from './features/companies/index.ts';
import {
  chooseUniversity,
  findStudent,
  insertStudent,
  removeStudent,
  setStudentBarred,
  setStudentLeaving,
} from './features/students/index.ts';
import { type Database, type Transaction, transact } from './platform/database/index.ts';

/**
 * The part of a profile that sessions show, by kind of user. Accounts may not import the profiles, so they
 * receive this.
 */
export function createProfiles(db: Database) {
  // A profile is made with the account; a user who still has none gets it here (first specification, section
  // 2).
  const made = async <Row>(
    find: () => Promise<Row | null>,
    insert: (tx: Transaction, userId: UserId) => Promise<void>,
    userId: UserId,
  ): Promise<Row> => {
    const found = await find();
    if (found) return found;
    await transact(db, (tx) => insert(tx, userId));
    return made(find, insert, userId);
  };

  return {
    of: async ({ userId, userType, companyId }: Pick<Actor, 'userId' | 'userType' | 'companyId'>) => {
      switch (userType) {
        case 'student': {
          const { name, image, university } = await made(
            () => findStudent(db, userId),
            insertStudent,
            userId,
          );
          return { name, image, hasUniversity: university !== null, profileCompleted: true };
        }
        case 'company': {
          const { name, image, profileCompleted, ownerId } = await made(
            () => findCompany(db, companyId ?? companyFoundedBy(userId)),
            insertCompany,
            userId,
          );
          const isMember = ownerId !== userId && { isMember: true as const };
          return { name, image, hasUniversity: true, profileCompleted, ...isMember };
        }
        case 'admin':
          return { name: 'Admin', image: null, hasUniversity: true, profileCompleted: true };
      }
    },
  };
}

/** Creates an account's profile in the same transaction. */
export async function createProfile(
  tx: Transaction,
  { userId, userType, timeZone }: { userId: UserId; userType: UserType; timeZone?: string },
): Promise<void> {
  if (userType === 'student') await insertStudent(tx, userId);
  if (userType !== 'company') return;
  await insertCompany(tx, userId);
  if (timeZone !== undefined) await setTimeZone(tx, companyFoundedBy(userId), timeZone);
}

/**
 * The admin is neither student nor company (D13) and is in no list; to others, this conversation partner is
 * gone.
 */
export async function removeProfiles(
  tx: Transaction,
  { userId, userType }: { userId: UserId; userType: UserType },
): Promise<void> {
  if (userType === 'admin') await removeStudent(tx, userId);
  // A company has an owner who acts for it.
  if (userType !== 'company') await removeOwnedCompanies(tx, [userId]);
}

/** Removes a user who is deleting their account from every list, or puts them back. */
export async function setLeaving(tx: Transaction, userId: UserId, leaving: boolean): Promise<void> {
  await setStudentLeaving(tx, userId, leaving);
  await setCompanyLeaving(tx, userId, leaving);
}

/** Hides the profile of a suspended or closed account. */
export async function barProfile(
  tx: Transaction,
  { id, isBarred }: { id: ParticipantId; isBarred: boolean },
): Promise<void> {
  await setStudentBarred(tx, id, isBarred);
  await setCompanyBarred(tx, id, isBarred);
}

/** The `fix_university` switch (D5): gives a student without a school one. */
export async function fixUniversity(db: Database, userId: UserId): Promise<void> {
  const student = await findStudent(db, userId);
  const [school] = topUniversities;
  if (student?.university === null && school) await chooseUniversity(db, userId, school);
}
