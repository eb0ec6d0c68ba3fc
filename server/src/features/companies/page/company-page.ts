import type { CompanyId, UserType } from '@ambitionhub/contract/accounts';
import { type CompanyPageView, responseOfRank } from '@ambitionhub/contract/companies';
import { companyFactsOf } from '@ambitionhub/contract/facts';
import { ratingOf } from '@ambitionhub/contract/reviews';
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

/** Whether a user, or a visitor, may see a company's page. */
export async function seesCompany(db: Database, id: CompanyId, actor: Actor | null): Promise<boolean> {
  const viewer = actor ? viewers[actor.userType](actor) : 'visitor';
  return viewer !== null && (await findPage(db, id, viewer)) !== null;
}

/**
 * A company's page: for students once the company is listed, and as a preview for its own people and the admin; for
 * other companies if it is public (decision D19). For everyone else it does not exist.
 */
export async function companyPage(db: Database, slug: string, actor: Actor): Promise<CompanyPageView> {
  const viewer = viewers[actor.userType](actor);
  const found = viewer && (await findPage(db, slug, viewer));
  if (!viewer || !found) throw new Refusal('NOT_FOUND');
  const { responseRank, rating: mean, reviewCount, counted, approvedAt, isShown, ...company } = found;
  const responds = responseOfRank(responseRank);
  const rating = ratingOf(mean, reviewCount);
  const facts = companyFactsOf(counted);
  const positions = await findPagePositions(db, company.id, viewer);
  const { id, name, industry, description, website, image } = company;
  return {
    ...company,
    responds,
    rating,
    facts,
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
      rating,
      facts,
      ...position,
      match: { skills: commonSkills, industry: isOwnIndustry },
    })),
  };
}
