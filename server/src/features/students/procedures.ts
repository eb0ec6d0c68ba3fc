import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { presentOwnProfile } from './presenter.ts';
import { chooseUniversity, complete, publish, saveEdits, setHidden } from './profile.ts';
import { getStudent } from './store.ts';

export const studentsProcedures = ({ db, access }: { db: Database; access: Access }) => {
  const { student } = access;
  return {
    profile: student.students.profile.handler(async ({ context: { actor } }) =>
      presentOwnProfile(await getStudent(db, actor.userId), actor.email),
    ),
    saveProfile: student.students.saveProfile.handler(async ({ input, context: { actor } }) =>
      presentOwnProfile(await saveEdits(db, actor.userId, input), actor.email),
    ),
    chooseUniversity: student.students.chooseUniversity.handler(async ({ input, context: { actor } }) =>
      presentOwnProfile(await chooseUniversity(db, actor.userId, input.university), actor.email),
    ),
    publish: student.students.publish.handler(async ({ input, context: { actor } }) =>
      presentOwnProfile(await publish(db, actor.userId, input.fields), actor.email),
    ),
    complete: student.students.complete.handler(async ({ context: { actor } }) =>
      presentOwnProfile(await complete(db, actor.userId), actor.email),
    ),
    setVisibility: student.students.setVisibility.handler(async ({ input, context: { actor } }) =>
      presentOwnProfile(await setHidden(db, actor.userId, input.hidden), actor.email),
    ),
  };
};
