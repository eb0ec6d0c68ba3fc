import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { uuidLike } from '@ambitionhub/contract/companies';
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { commonSkillsWith, isIndustryOf, isSavedBy, isShownTo, positions } from '../../positions/index.ts';
import { isShown } from '../participant-profile.store.ts';
import { listedCompanies as companies, slugsOfCompanies } from '../shared.tables.ts';

/** The viewer of a company's page: a student, the company itself, another company, or the admin. */
export type PageViewer = { readonly student: UserId } | { readonly company: CompanyId } | 'admin';

/** The page is public and students see the company: the condition of the index `companies_public`. */
export const isPublic = and(companies.publicPage, isShown);

/** The companies whose page a viewer may see. */
function isSeenBy(viewer: PageViewer | 'visitor'): SQL | undefined {
  if (viewer === 'admin') return undefined;
  if (viewer === 'visitor') return isPublic;
  if ('student' in viewer) return isShown;
  return or(eq(companies.id, viewer.company), isPublic);
}

/** A company by its page's current or former slug, or its id; null if the viewer may not see it. */
export async function findPage(db: Database, slug: string, viewer: PageViewer | 'visitor') {
  const id = uuidLike.test(slug) ? slug : null;
  const [row] = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      industry: companies.industry,
      description: companies.description,
      website: companies.website,
      image: companies.image,
      cover: companies.cover,
      publicPage: companies.publicPage,
      skills: companies.skills,
      responseRank: companies.responseRank,
      rating: companies.rating,
      reviewCount: companies.reviewCount,
      counted: companies.counted,
      approvedAt: companies.approvedAt,
      isShown,
    })
    .from(companies)
    .where(
      and(
        sql`${companies.id} = coalesce((select company_id from ${slugsOfCompanies} where slug = ${slug}), ${id}::uuid)`,
        isSeenBy(viewer),
      ),
    );
  return row?.slug ? { ...row, slug: row.slug } : null;
}
export type PageCompany = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Open, whether or not its company is listed. */
const isOpen = sql`${positions.open} and (${positions.until} is null or ${positions.until} > now())`;

/** What a position and a student have in common; null in a preview. */
const ofStudent = (student: UserId | null) =>
  student === null
    ? { commonSkills: sql<number>`0`, isOwnIndustry: sql<boolean>`false`, saved: sql<boolean>`false` }
    : {
        commonSkills: commonSkillsWith(student),
        isOwnIndustry: isIndustryOf(student),
        saved: isSavedBy(student),
      };

/** The positions that a viewer may see. Other companies see those on the public page. */
function arePositionsSeenBy(viewer: PageViewer): SQL | undefined {
  if (viewer === 'admin') return isOpen;
  if ('student' in viewer) return isShownTo(viewer.student);
  return and(isOpen, or(eq(positions.companyId, viewer.company), positions.forAllSchools));
}

/** A company's open positions that the viewer may see, with their full text: the profile's position first, then by age. */
export function findPagePositions(db: Database, company: CompanyId, viewer: PageViewer) {
  const student = viewer !== 'admin' && 'student' in viewer ? viewer.student : null;
  return db
    .select({
      position: positions.id,
      positionName: positions.title,
      hoursPerWeek: positions.hoursPerWeek,
      payAmount: positions.payAmount,
      payType: positions.payType,
      skills: positions.skills,
      place: positions.place,
      lastDay: positions.lastDay,
      positionText: positions.text,
      ...ofStudent(student),
    })
    .from(positions)
    .where(and(eq(positions.companyId, company), arePositionsSeenBy(viewer)))
    .orderBy(sql`${positions.id} <> ${positions.companyId}`, asc(positions.createdAt), asc(positions.id));
}
