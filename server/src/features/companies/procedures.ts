import type { Database } from '../../platform/database/index.ts';
import type { Access } from '../accounts/index.ts';
import { presentOwnProfile } from './presenter.ts';
import { getCompany, saveProfile } from './store.ts';

export const companiesProcedures = ({ db, access }: { db: Database; access: Access }) => {
  const { company } = access;
  return {
    profile: company.companies.profile.handler(async ({ context: { actor } }) =>
      presentOwnProfile(await getCompany(db, actor.userId), actor.email),
    ),
    saveProfile: company.companies.saveProfile.handler(async ({ input, context: { actor } }) =>
      presentOwnProfile(await saveProfile(db, actor.userId, input), actor.email),
    ),
  };
};
