import type { Database } from '../../platform/database/index.ts';
import type { RateLimit } from '../../platform/http/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { presentOwnProfile } from './presenter.ts';
import {
  chooseUniversity,
  closeStarBanner,
  completeProfile,
  publishProfile,
  saveEdits,
  setHidden,
} from './profile.ts';
import { getStudent } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
};

export function studentsProcedures({ db, access, limits }: Deps) {
  const { student } = access;

  const saved = async (actor: Actor, save: () => ReturnType<typeof getStudent>) => {
    limits.saves(actor.userId);
    return presentOwnProfile(await save(), actor.email);
  };

  return {
    profile: student.students.profile.handler(async ({ context: { actor } }) =>
      presentOwnProfile(await getStudent(db, actor.userId), actor.email),
    ),
    saveProfile: student.students.saveProfile.handler(({ input, context: { actor } }) =>
      saved(actor, () => saveEdits(db, actor.userId, input)),
    ),
    chooseUniversity: student.students.chooseUniversity.handler(({ input, context: { actor } }) =>
      saved(actor, () => chooseUniversity(db, actor.userId, input.university)),
    ),
    publish: student.students.publish.handler(({ input, context: { actor } }) =>
      saved(actor, () => publishProfile(db, actor.userId, input.fields)),
    ),
    complete: student.students.complete.handler(({ context: { actor } }) =>
      saved(actor, () => completeProfile(db, actor.userId)),
    ),
    setVisibility: student.students.setVisibility.handler(({ input, context: { actor } }) =>
      saved(actor, () => setHidden(db, actor.userId, input.hidden)),
    ),
    closeStarBanner: student.students.closeStarBanner.handler(({ context: { actor } }) =>
      saved(actor, () => closeStarBanner(db, actor.userId)),
    ),
  };
}
