import type { UserType } from '@ambitionhub/contract/accounts';
import { type CompanyPageView, responseOfRank } from '@ambitionhub/contract/companies';
import type { Database } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Access } from '../../accounts/index.ts';
import { findPage, findPagePositions, type PageViewer } from './company-page.store.ts';

type Actor = NonNullable<Awaited<ReturnType<Access['actorOf']>>>;

const viewers: Readonly<Record<UserType, (actor: Actor) => PageViewer | null>> = {
  student: ({ userId }) => ({ student: userId }),
  company: ({ companyId }) => companyId && { company: companyId },
  admin: () => 'admin',
};

/**
 * A company's page: for students once the company is listed, and as a preview for its own people and the admin; for
 * other companies if it is public (decision D19). For everyone else it does not exist.
 */
export async function companyPage(db: Database, slug: string, actor: Actor): Promise<CompanyPageView> {
  const viewer = viewers[actor.userType](actor);
  const found = viewer && (await findPage(db, slug, viewer));
  if (!viewer || !found) throw new Refusal('NOT_FOUND');
  const { responseRank, approvedAt, isShown, ...company } = found;
  const responds = responseOfRank(responseRank);
  const positions = await findPagePositions(db, company.id, viewer);
  const { id, name, industry, description, website, image } = company;
  return {
    ...company,
    responds,
    approvedAt: approvedAt?.toISOString() ?? null,
    preview: viewer === 'admin' || ('company' in viewer && viewer.company === company.id),
    isShown,
    positions: positions.map(({ commonSkills, isOwnIndustry, ...position }) => ({
      id,
      name,
      industry,
      description,
      website,
      image,
      responds,
      ...position,
      match: { skills: commonSkills, industry: isOwnIndustry },
    })),
  };
}
