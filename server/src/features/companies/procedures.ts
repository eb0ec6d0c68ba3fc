import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { type RateLimit, withNewest } from '../../platform/http/index.ts';
import type { Access, Logins } from '../accounts/index.ts';
import { findUsualApproval } from './approval.store.ts';
import { removeCover, setPublicPage } from './covers.store.ts';
import { companyPage } from './page/company-page.ts';
import { findEnd } from './people/people.store.ts';
import { peopleProcedures } from './people/procedures.ts';
import { type CompanyRow, presentOwnProfile } from './presenter.ts';
import { saveProfile, saveTimeZone } from './profile.ts';
import { getCompany } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly logins: Logins;
  readonly limits: { readonly saves: RateLimit };
};

export function companiesProcedures({ db, access, logins, limits }: Deps) {
  const { anyCompany } = access;

  /** Approved companies do not need the usual approval time. */
  const present = async (row: CompanyRow, email: string) =>
    presentOwnProfile(row, email, {
      usualApproval: row.isApproved ? null : await findUsualApproval(db),
      leavingAt: row.leaving ? await findEnd(db, row.id) : null,
    });

  const own = async ({ companyId, email }: { companyId: CompanyId; email: string }) =>
    present(await getCompany(db, companyId), email);

  return {
    profile: anyCompany.companies.profile.handler(({ context: { actor } }) => own(actor)),

    saveProfile: anyCompany.companies.saveProfile.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      const row = await withNewest(saveProfile(db, actor.companyId, input), () => own(actor));
      return present(row, actor.email);
    }),

    saveTimeZone: anyCompany.companies.saveTimeZone.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      return present(await saveTimeZone(db, actor.companyId, input.timeZone), actor.email);
    }),

    setPublicPage: anyCompany.companies.setPublicPage.handler(async ({ input, context: { actor } }) => {
      limits.saves(actor.userId);
      await setPublicPage(db, actor.companyId, input.on);
      return own(actor);
    }),
    removeCover: anyCompany.companies.removeCover.handler(async ({ context: { actor } }) => {
      limits.saves(actor.userId);
      await removeCover(db, actor.companyId);
      return own(actor);
    }),

    page: access.signedIn.companies.page.handler(({ input: { slug }, context: { actor } }) =>
      companyPage(db, slug, actor),
    ),

    ...peopleProcedures({ db, access, logins, limits }),
  };
}
