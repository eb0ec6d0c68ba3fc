import type { UserId } from '@ambitionhub/contract/accounts';
import { topUniversities } from '@ambitionhub/contract/students';
import type { Profiles } from './features/accounts/index.ts';
import { findOrCreateCompany } from './features/companies/index.ts';
import { chooseUniversity, findOrCreateStudent } from './features/students/index.ts';
import type { Database } from './platform/database/index.ts';

/** What sessions show of a profile, by kind of user: accounts stand below the profiles and are handed this. */
export const createProfiles = (db: Database): Profiles => ({
  of: async (userId, userType) => {
    switch (userType) {
      case 'student': {
        const { name, image, university } = await findOrCreateStudent(db, userId);
        return { name, image, hasUniversity: university !== null, profileCompleted: true };
      }
      case 'company': {
        const { name, image, profileCompleted } = await findOrCreateCompany(db, userId);
        return { name, image, hasUniversity: true, profileCompleted };
      }
      case 'admin':
        return { name: 'Admin', image: null, hasUniversity: true, profileCompleted: true };
    }
  },
});

/** The `fix_university` switch (D5): a school for a student who has none. */
export const fixUniversity = async (db: Database, userId: UserId): Promise<void> => {
  const { university } = await findOrCreateStudent(db, userId);
  const [school] = topUniversities;
  if (university === null && school) await chooseUniversity(db, userId, school);
};
