import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { positions } from '../../positions/index.ts';
import { listedCompanies as companies } from '../shared.tables.ts';
import { isPublic, type PageCompany } from './company-page.store.ts';

/** A company's open positions for students of all schools, with their full text: the profile's position first, then by age. */
export const findPublicPositions = (db: Database, { id }: Pick<PageCompany, 'id'>) =>
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

/** A range of the slugs of public pages, in order. */
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
