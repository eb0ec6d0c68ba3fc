import type { UserId } from '@ambitionhub/contract/accounts';
import type { DiscoverSort } from '@ambitionhub/contract/directory';
import { and, desc, not, type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  defineShapes,
  givenPieces,
  holdsGiven,
  piecesOf,
  toTheMicrosecond,
} from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { hasBegun } from '../messaging/index.ts';

type CompanyKeys = readonly [rank: number, approvedAt: string, id: string];

type Search = {
  readonly query: string;
  readonly sort: DiscoverSort;
  /** Only companies that this student has not applied to. */
  readonly notAppliedBy: UserId | null;
};

const { responseRank, approvedAt, id } = companies;

const orders = {
  newest: [desc(approvedAt), desc(id)],
  response: [desc(responseRank), desc(approvedAt), desc(id)],
};

const given = sql.placeholder;

const comesAfter = (sort: DiscoverSort): SQL =>
  sort === 'newest'
    ? sql`(${approvedAt}, ${id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)`
    : sql`(${responseRank}, ${approvedAt}, ${id}) < (${given('rank')}::smallint, ${given('at')}::timestamptz, ${given('id')}::uuid)`;

type Shape = {
  readonly sort: DiscoverSort;
  readonly pieces: number;
  readonly notApplied: boolean;
  readonly goesOn: boolean;
  readonly limit: number;
};

const select = defineShapes(
  ({ sort, pieces, notApplied, goesOn, limit }: Shape) =>
    `${sort} ${pieces} ${notApplied} ${goesOn} ${limit}`,
  (builder, { sort, pieces, notApplied, goesOn, limit }) =>
    builder
      .select({
        id: companies.id,
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
          ...holdsGiven(companies.searchText, pieces),
          notApplied ? not(hasBegun(given('student'), companies.id)) : undefined,
          goesOn ? comesAfter(sort) : undefined,
        ),
      )
      .orderBy(...orders[sort])
      .limit(limit),
);

/**
 * Approved, complete companies that contain every word of the query: newest approved first, or fastest to
 * answer first.
 */
export function findCompanies(
  db: Database,
  { query, sort, notAppliedBy }: Search,
  { after, limit }: { readonly after: CompanyKeys | null; readonly limit: number },
) {
  const pieces = piecesOf(query);
  const [rank, at, id] = after ?? [];
  return select(
    db,
    { sort, pieces: pieces.length, notApplied: notAppliedBy !== null, goesOn: after !== null, limit },
    { ...givenPieces(pieces), student: notAppliedBy, rank, at, id },
  );
}
