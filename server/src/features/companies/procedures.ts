import type { Database } from '../../platform/database/index.ts';
import type { RateLimit } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { findUsualApproval } from './approval.store.ts';
import { type CompanyRow, presentOwnProfile } from './presenter.ts';
import { saveProfile } from './profile.ts';
import { getCompany } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly limits: { readonly saves: RateLimit };
};

export function companiesProcedures({ db, access, limits }: Deps) {
  const { anyCompany } = access;

  /** An approved company no longer asks how long it takes. */
  const present = async (row: CompanyRow, email: string) =>
    presentOwnProfile(row, email, row.isApproved ? null : await findUsualApproval(db));

  return {
    profile: anyCompany.companies.profile.handler(async ({ context: { actor } }) =>
      present(await getCompany(db, actor.companyId), actor.email),
    ),
    saveProfile: anyCompany.companies.saveProfile.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      return present(await saveProfile(db, actor.companyId, input), actor.email);
    }),
  };
}
