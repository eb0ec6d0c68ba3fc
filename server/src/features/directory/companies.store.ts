import type { UserId } from '@ambitionhub/contract/accounts';
import type { DiscoverSort } from '@ambitionhub/contract/directory';
import { and, desc, not, type SQL, sql } from 'drizzle-orm';
import { holdsWords, type Queries, toTheMicrosecond } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { hasBegun } from '../messaging/index.ts';

type CompanyKeys = readonly [rank: number, approvedAt: string, id: string];

type Search = {
  readonly query: string;
  readonly sort: DiscoverSort;
  /** The student who has applied to none of them. */
  readonly notAppliedBy: UserId | null;
};

const { responseRank, approvedAt, userId } = companies;

const orders = {
  newest: [desc(approvedAt), desc(userId)],
  response: [desc(responseRank), desc(approvedAt), desc(userId)],
};

const comesAfter = (sort: DiscoverSort, [rank, at, id]: CompanyKeys): SQL =>
  sort === 'newest'
    ? sql`(${approvedAt}, ${userId}) < (${at}::timestamptz, ${id}::uuid)`
    : sql`(${responseRank}, ${approvedAt}, ${userId}) < (${rank}::smallint, ${at}::timestamptz, ${id}::uuid)`;

/** Approved, complete companies that hold every word of the query: the newest approved first, or those that answer soonest. */
export const findCompanies = (
  db: Queries,
  { query, sort, notAppliedBy }: Search,
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
      responseRank: companies.responseRank,
      approvedAt: toTheMicrosecond(companies.approvedAt),
    })
    .from(companies)
    .where(
      and(
        sql`${companies.profileCompleted} and ${companies.isApproved} and not ${companies.leaving} and not ${companies.barred}`,
        ...holdsWords(companies.searchText, query),
        notAppliedBy === null ? undefined : not(hasBegun(notAppliedBy, companies.userId)),
        after ? comesAfter(sort, after) : undefined,
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit);
