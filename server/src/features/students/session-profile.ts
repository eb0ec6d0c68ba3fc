import type { UserId } from '@ambitionhub/contract/accounts';
import { topUniversities } from '@ambitionhub/contract/students';
import { type Database, transact } from '../../platform/database/index.ts';
import { chooseUniversity } from './profile.ts';
import { findStudent, getStudent, insertStudent } from './store.ts';

/**
 * What a student's session shows. A profile is made with the account; a student who still has none gets it here
 * (first specification, section 2).
 */
export async function studentInSession(db: Database, userId: UserId) {
  const found = await findStudent(db, userId);
  if (!found) await transact(db, (tx) => insertStudent(tx, userId));
  const { name, image, university } = found ?? (await getStudent(db, userId));
  return { name, image, hasUniversity: university !== null, profileCompleted: true };
}

/** The `fix_university` switch (D5): gives a student without a school one. */
export async function fixUniversity(db: Database, userId: UserId): Promise<void> {
  const student = await findStudent(db, userId);
  const [school] = topUniversities;
  if (student?.university === null && school) await chooseUniversity(db, userId, school);
}
