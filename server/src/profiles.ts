import type { UserId } from '@ambitionhub/contract/accounts';
import { topUniversities } from '@ambitionhub/contract/students';
import type { Actor } from './features/accounts/index.ts';
import { companyFoundedBy, findCompany, insertCompany } from './features/companies/index.ts';
import { chooseUniversity, findStudent, insertStudent } from './features/students/index.ts';
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

/** The `fix_university` switch (D5): gives a student without a school one. */
export async function fixUniversity(db: Database, userId: UserId): Promise<void> {
  const student = await findStudent(db, userId);
  const [school] = topUniversities;
  if (student?.university === null && school) await chooseUniversity(db, userId, school);
}
