import { and, desc, sql } from 'drizzle-orm';
import { holdsWords, type Queries, toTheMicrosecond } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';

type CompanyKeys = readonly [approvedAt: string, id: string];

/** Approved, complete companies that hold every word of the query, the newest approved first. */
export const findCompanies = (
  db: Queries,
  query: string,
  { after, limit }: { readonly after: CompanyKeys | null; readonly limit: number },
) =>
  db
    .select({
      id: companies.userId,
      name: companies.name,
      industry: companies.industry,
      description: companies.description,
      website: companies.website,
      skills: companies.skills,
      positionName: companies.positionName,
      hoursPerWeek: companies.hoursPerWeek,
      payAmount: companies.payAmount,
      payType: companies.payType,
      image: companies.image,
      approvedAt: toTheMicrosecond(companies.approvedAt),
    })
    .from(companies)
    .where(
      and(
        sql`${companies.profileCompleted} and ${companies.isApproved} and not ${companies.leaving} and not ${companies.barred}`,
        ...holdsWords(companies.searchText, query),
        after
          ? sql`(${companies.approvedAt}, ${companies.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companies.approvedAt), desc(companies.userId))
    .limit(limit);
