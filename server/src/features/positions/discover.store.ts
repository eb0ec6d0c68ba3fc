import type { UserId } from '@ambitionhub/contract/accounts';
import { responseRank } from '@ambitionhub/contract/companies';
import {
  type DiscoverSearch,
  type DiscoverSort,
  discoverLimits,
  soonestPay,
  soonestResponse,
} from '@ambitionhub/contract/positions';
import { folded } from '@ambitionhub/contract/text';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
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
import { isSavedBy, isShownTo } from './listed.store.ts';
import { bitsOf, commonSkillsWith, isIndustryOf } from './match.store.ts';
import { positions } from './tables.ts';

/** A position's place in a list. The rank is 0 when sorting by newest first. */
type PositionKeys = readonly [rank: number, listedAt: string, id: string];

const given = sql.placeholder;

const ownBits = bitsOf(given('student'));
const commonSkills = commonSkillsWith(given('student'));
const isOwnIndustry = isIndustryOf(given('student'));

/** A skill in common counts twice as much as the industry. */
const ranks: Readonly<Record<DiscoverSort, SQL<number>>> = {
  newest: sql<number>`0`,
  response: sql<number>`${positions.responseRank}`,
  rating: sql<number>`${positions.rating}`,
  pay: sql<number>`${positions.payPerHour}`,
  match: sql<number>`${commonSkills} * 2 + ${isOwnIndustry}::int`,
};

/** Each filter that a student can set besides the words, on columns that the index of the order holds. */
const conditions = {
  notApplied: not(hasBegun(given('student'), sql`positions.company_id`)),
  payType: sql`${positions.payType} = ${given('payType')}`,
  payAtLeast: sql`${positions.payAmount} >= ${given('payAtLeast')}::float8`,
  hourlyAtLeast: sql`${positions.payPerHour} >= ${given('payAtLeast')}::float8`,
  hoursAtMost: sql`${positions.hoursPerWeek} <= ${given('hoursAtMost')}::float8`,
  industry: sql`${positions.industry} = ${given('industry')}`,
  place: sql`${positions.place} = ${given('place')}`,
  mySkills: sql`${positions.skillBits} & ${ownBits} <> 0::bit(128)`,
  soon: sql`${positions.responseRank} >= ${sql.raw(String(responseRank(soonestResponse)))}`,
  paysSoon: sql`${positions.payDays} <= ${sql.raw(String(soonestPay))}`,
  saved: isSavedBy(given('student')),
} as const;
type Condition = keyof typeof conditions;

type Shape = {
  readonly sort: DiscoverSort;
  readonly pieces: number;
  /** Whether the words have characters that trigrams may not find. */
  readonly signs: boolean;
  readonly set: readonly Condition[];
  readonly goesOn: boolean;
  readonly limit: number;
};

const holdSigns = sql`signs_in(${positions.searchText}) @> signs_in(${given('typed')})`;

const select = defineShapes(
  ({ sort, pieces, signs, set, goesOn, limit }: Shape) =>
    `${sort} ${pieces} ${signs} ${set.join(',')} ${goesOn} ${limit}`,
  (builder, { sort, pieces, signs, set, goesOn, limit }) => {
    const passing = and(
      isShownTo(given('student')),
      ...holdsGiven(positions.searchText, pieces),
      signs ? holdSigns : undefined,
      ...set.map((name) => conditions[name]),
    );
    // What a student has saved are few positions, which are read and sorted: `+ 0` has no index. After a cursor among many equal
    // ranks, PostgreSQL expects nothing and would go through the index of the order for them.
    const rank = set.includes('saved') ? sql<number>`${ranks[sort]} + 0` : ranks[sort];
    const keys = {
      id: positions.id,
      rank: rank.as('rank'),
      listedAt: positions.listedAt,
      isOneOfMore: sql<boolean>`false`.as('is_one_of_more'),
    };
    /** For an order that has an index, so only the first rows are read. */
    const inOrder = builder
      .select(keys)
      .from(positions)
      .where(
        and(
          passing,
          goesOn
            ? comesAfter(sort, { rank, listedAt: sql`${positions.listedAt}`, id: sql`${positions.id}` })
            : undefined,
        ),
      )
      .orderBy(
        ...(sort === 'newest' ? [] : [sql`${rank} desc`]),
        sql`${positions.listedAt} desc`,
        sql`${positions.id} desc`,
      )
      .limit(limit)
      .as('found');
    return builder
      .select({
        id: companies.id,
        name: companies.name,
        industry: companies.industry,
        description: companies.description,
        website: companies.website,
        image: companies.image,
        responseRank: companies.responseRank,
        rating: companies.rating,
        reviewCount: companies.reviewCount,
        counted: companies.counted,
        position: positions.id,
        positionName: positions.title,
        hoursPerWeek: positions.hoursPerWeek,
        payAmount: positions.payAmount,
        payType: positions.payType,
        skills: positions.skills,
        place: positions.place,
        // Rows are as the driver returns them. It turns a day into a timestamp.
        lastDay: sql<string | null>`${positions.lastDay}::text`.as('last_day_text'),
        positionText:
          sql<string>`left(${positions.text}, ${sql.raw(String(discoverLimits.positionText))})`.as(
            'position_text',
          ),
        commonSkills: commonSkills.as('common_skills'),
        isOwnIndustry: isOwnIndustry.as('is_own_industry'),
        saved: isSavedBy(given('student')).as('saved'),
        rank: sql<number>`found.rank`.as('found_rank'),
        listedAt: toTheMicrosecond(positions.listedAt).as('listed_at_text'),
        isOneOfMore: sql<boolean>`found.is_one_of_more`.as('is_one_of_more_found'),
      })
      .from(sort === 'match' ? bestOf(builder, { passing, goesOn, limit }) : inOrder)
      .innerJoin(positions, sql`${positions.id} = found.id`)
      .innerJoin(companies, eq(companies.id, positions.companyId))
      .orderBy(sql`found.rank desc`, sql`found.listed_at desc`, sql`found.id desc`);
  },
);

type Keys = { readonly rank: SQL; readonly listedAt: SQL; readonly id: SQL };

const comesAfter = (sort: DiscoverSort, { rank, listedAt, id }: Keys): SQL =>
  sort === 'newest'
    ? sql`(${listedAt}, ${id}) < (${given('at')}::timestamptz, ${given('id')}::uuid)`
    : sql`(${rank}, ${listedAt}, ${id}) < (${given('rank')}::float8, ${given('at')}::timestamptz, ${given('id')}::uuid)`;

type Best = { readonly passing: SQL | undefined; readonly goesOn: boolean; readonly limit: number };

/**
 * Of the newest matching positions, those with most in common with the student. No index has this rank. One extra
 * row is read to see whether there are more.
 */
function bestOf(
  builder: Parameters<Parameters<typeof defineShapes>[1]>[0],
  { passing, goesOn, limit }: Best,
) {
  const newest = builder
    .select({ id: positions.id, rank: ranks.match.as('rank'), listedAt: positions.listedAt })
    .from(positions)
    .where(passing)
    .orderBy(sql`${positions.listedAt} desc`, sql`${positions.id} desc`)
    .limit(discoverLimits.matched + 1)
    .as('newest');
  const { matched } = discoverLimits;
  const counted = builder
    .select({
      id: newest.id,
      rank: newest.rank,
      listedAt: newest.listedAt,
      isOneOfMore: sql<boolean>`count(*) over () > ${sql.raw(String(matched))}`.as('is_one_of_more'),
      place: sql<number>`row_number() over (order by newest.listed_at desc, newest.id desc)`.as('place'),
    })
    .from(newest)
    .as('counted');
  const keys: Keys = { rank: sql`counted.rank`, listedAt: sql`counted.listed_at`, id: sql`counted.id` };
  return builder
    .select({
      id: counted.id,
      rank: counted.rank,
      listedAt: counted.listedAt,
      isOneOfMore: counted.isOneOfMore,
    })
    .from(counted)
    .where(
      and(sql`counted.place <= ${sql.raw(String(matched))}`, goesOn ? comesAfter('match', keys) : undefined),
    )
    .orderBy(sql`counted.rank desc`, sql`counted.listed_at desc`, sql`counted.id desc`)
    .limit(limit)
    .as('found');
}

type Search = Omit<DiscoverSearch, 'cursor'> & { readonly student: UserId };

const isYes = (value: 'true' | 'false' | undefined): boolean => value === 'true';

/** The filters that are set. Pay without a unit is compared per hour. */
const setIn = (search: Search): readonly Condition[] =>
  (
    [
      ['notApplied', isYes(search.notApplied)],
      ['payType', search.payType !== undefined],
      ['payAtLeast', search.payAtLeast !== undefined && search.payType !== undefined],
      ['hourlyAtLeast', search.payAtLeast !== undefined && search.payType === undefined],
      ['hoursAtMost', search.hoursAtMost !== undefined],
      ['industry', search.industry !== undefined],
      ['place', search.place !== undefined],
      ['mySkills', isYes(search.mySkills)],
      ['soon', isYes(search.soon)],
      ['paysSoon', isYes(search.paysSoon)],
      ['saved', isYes(search.saved)],
    ] as const
  ).flatMap(([name, isSet]) => (isSet ? [name] : []));

/**
 * The open positions that a student may see: of approved, complete companies, with every word of the query, passing
 * every filter, in the requested order.
 */
export function findCompanies(
  db: Database,
  search: Search,
  { after, limit }: { readonly after: PositionKeys | null; readonly limit: number },
) {
  const typed = folded(search.query);
  const pieces = piecesOf(typed);
  const signs = /[^a-z0-9\s]/.test(typed);
  const [rank, at, id] = after ?? [];
  const { student, payType, payAtLeast, hoursAtMost, industry, place } = search;
  return select(
    db,
    { sort: search.sort, pieces: pieces.length, signs, set: setIn(search), goesOn: after !== null, limit },
    {
      ...givenPieces(pieces),
      typed,
      student,
      payType,
      payAtLeast,
      hoursAtMost,
      industry,
      place,
      rank,
      at,
      id,
    },
  );
}
