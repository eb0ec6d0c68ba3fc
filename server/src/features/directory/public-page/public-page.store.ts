import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { companies, slugsOfCompanies } from '../../companies/index.ts';
import { positions } from '../../positions/index.ts';

/** The condition of the index `companies_public`: switched on, and what students see. */
const isPublic = sql`${companies.publicPage} and ${companies.profileCompleted} and ${companies.isApproved}
  and not ${companies.barred} and not ${companies.leaving}`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A company whose page is public, by the page's address, a former one, or the company's id; never its contact (D2). */
export async function findPublicPage(db: Database, slug: string) {
  const id = uuid.test(slug) ? slug : null;
  const [row] = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      industry: companies.industry,
      description: companies.description,
      website: companies.website,
      skills: companies.skills,
      image: companies.image,
      cover: companies.cover,
      responseRank: companies.responseRank,
      approvedAt: companies.approvedAt,
    })
    .from(companies)
    .where(
      and(
        sql`${companies.id} = coalesce((select company_id from ${slugsOfCompanies} where slug = ${slug}), ${id}::uuid)`,
        isPublic,
      ),
    );
  return row?.slug ? { ...row, slug: row.slug } : null;
}
export type PublicCompany = NonNullable<Awaited<ReturnType<typeof findPublicPage>>>;

/** A company's open positions for students of all schools, with their full text: the first one, then by age. */
export const findPublicPositions = (db: Database, { id }: Pick<PublicCompany, 'id'>) =>
  db
    .select({
      id: positions.id,
      title: positions.title,
      hoursPerWeek: positions.hoursPerWeek,
      payAmount: positions.payAmount,
      payType: positions.payType,
      place: positions.place,
      text: positions.text,
      skills: positions.skills,
      lastDay: positions.lastDay,
      until: positions.until,
      createdAt: positions.createdAt,
    })
    .from(positions)
    .where(
      and(
        eq(positions.companyId, id),
        isNotNull(positions.listedAt),
        positions.forAllSchools,
        sql`(${positions.until} is null or ${positions.until} > now())`,
      ),
    )
    .orderBy(sql`${positions.id} <> ${positions.companyId}`, asc(positions.createdAt), asc(positions.id));
export type PublicPosition = Awaited<ReturnType<typeof findPublicPositions>>[number];

export async function countPublic(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(companies).where(isPublic);
  return row?.count ?? 0;
}

/** The addresses of public pages, some of them in order. */
export async function listPublic(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .select({ slug: companies.slug })
    .from(companies)
    .where(isPublic)
    .orderBy(asc(companies.slug))
    .offset(offset)
    .limit(limit);
  return rows.flatMap(({ slug }) => slug ?? []);
}
