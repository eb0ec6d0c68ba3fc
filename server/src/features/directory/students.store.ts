import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, type SavedSearchId, type StudentFilters } from '@ambitionhub/contract/directory';
import { and, arrayContains, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Queries, type Transaction, toTheMicrosecond } from '../../platform/database/index.ts';
import { contactOf, hasContact, hasConversation } from '../messaging/index.ts';
import { students } from '../students/index.ts';
import {
  studentListings as listings,
  studentMarks as marks,
  savedSearches,
  searchMatches,
} from './tables.ts';

/** What a company looks for. A major that was typed has become the majors that it means. */
export type StudentFilter = Omit<StudentFilters, 'major'> & {
  readonly majors?: readonly string[] | undefined;
  readonly companyId: UserId;
};
export type StudentKeys = readonly [isStar: boolean, createdAt: string, id: string];
type Page = { readonly after: StudentKeys | null; readonly limit: number };

const onShortlist = (companyId: UserId): SQL =>
  sql`${listings.studentId} in (
    select ${marks.studentId} from ${marks} where ${marks.companyId} = ${companyId} and ${marks.shortlistedAt} is not null
  )`;

/** New to a saved search of the company: since it last looked, or among those it then looked at. */
const isFresh = (companyId: UserId, id: SavedSearchId): SQL =>
  sql`${listings.studentId} in (
    select ${searchMatches.studentId} from ${searchMatches}
    join ${savedSearches} on ${savedSearches.id} = ${searchMatches.searchId} and ${savedSearches.companyId} = ${companyId}
    where ${searchMatches.searchId} = ${id}
      and (${searchMatches.seenAt} is null or ${searchMatches.seenAt} = ${savedSearches.lookedAt})
  )`;

const haveSkills = (wanted: readonly string[]): SQL => arrayContains(listings.skills, [...wanted]);

/** The same in the form of which there is an index: as many pairs of skills as hold each of them once. */
const haveSkillPairs = (wanted: readonly string[]): SQL => {
  const [first, second, ...others] = new Set(wanted);
  if (first === undefined || second === undefined) return haveSkills(wanted);
  const all = [first, second, ...others];
  const pairs = all.flatMap((skill, n) =>
    n % 2 === 0 ? [sql`skill_pairs(array[${skill}, ${all[n + 1] ?? first}]::text[])`] : [],
  );
  return sql`skill_pairs(${listings.skills}) @> (${sql.join(pairs, sql` || `)})`;
};

const passes = ({ companyId, ...filter }: StudentFilter, skills = haveSkills): SQL | undefined =>
  and(
    filter.university ? eq(listings.university, filter.university) : undefined,
    filter.majors ? sql`${listings.major} = any(${sql.param([...filter.majors])})` : undefined,
    filter.skills?.length ? skills(filter.skills) : undefined,
    filter.year ? eq(listings.year, filter.year) : undefined,
    filter.stars === 'true' ? eq(listings.isStarAmbassador, true) : undefined,
    filter.verified === 'true' ? sql`${listings.verified}` : undefined,
    filter.shortlist === 'true' ? onShortlist(companyId) : undefined,
    filter.contact ? hasContact(companyId, listings.studentId, filter.contact) : undefined,
    filter.fresh ? isFresh(companyId, filter.fresh) : undefined,
  );

/** Whether only students pass with whom the company has had to do itself, and so never many. */
export const isOfOwn = ({ shortlist, contact, fresh }: StudentFilter): boolean =>
  fresh !== undefined || shortlist === 'true' || contact === 'waiting' || contact === 'answered';

/** What the list is ordered by: star ambassadors first, then the newest. */
const sortKeys = {
  isStarAmbassador: listings.isStarAmbassador,
  createdAt: listings.createdAt,
  studentId: listings.studentId,
};
type SortKeys = { readonly [Key in keyof typeof sortKeys]: SQLWrapper };

const inOrder = ({ isStarAmbassador, createdAt, studentId }: SortKeys) =>
  [desc(isStarAmbassador), desc(createdAt), desc(studentId)] as const;

const comesAfter = (row: SortKeys, after: StudentKeys | null): SQL | undefined =>
  after
    ? sql`(${row.isStarAmbassador}, ${row.createdAt}, ${row.studentId})
        < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`
    : undefined;

const whoItIs = {
  id: students.userId,
  name: students.name,
  university: students.university,
  major: students.major,
  classYear: students.classYear,
  gradYear: students.gradYear,
  image: students.image,
  verified: students.verified,
};

/** A student in a company's list. Neither phone nor e-mail is even read (D2). */
const cardFor = (companyId: UserId) => ({
  ...whoItIs,
  bio: sql<string>`left(${students.bio}, ${directoryLimits.cardBio})`,
  skills: sql<string[]>`${students.skills}[:${directoryLimits.cardSkills}]`,
  moreSkills: sql<number>`greatest(cardinality(${students.skills}) - ${directoryLimits.cardSkills}, 0)`,
  shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
  noted: sql<boolean>`coalesce(${marks.note}, '') <> ''`,
  contact: contactOf(companyId, students.userId),
});

const isMarkOf = (companyId: UserId) =>
  and(eq(marks.companyId, companyId), eq(marks.studentId, students.userId));

/**
 * For the rest of the transaction the planner does not read a table from one end to the other. It likes to, wherever it
 * expects a page to be full soon; but filters depend on one another (nobody studies law there), and then it reads all.
 */
export const forbidScans = (tx: Transaction) =>
  tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);

/** Nor does it do anything but follow an index in its order, until `allowSorting`. */
export const followIndexes = (tx: Transaction) =>
  tx.execute(
    sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  );

export const allowSorting = (tx: Transaction) =>
  tx.execute(sql`select set_config('enable_bitmapscan', 'on', true), set_config('enable_sort', 'on', true)`);

/** How many of the one student in 64 that are sampled pass the filters. */
export const countSampled = async (tx: Transaction, filter: StudentFilter): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(and(listings.sampled, passes(filter)));
  return row?.count ?? 0;
};

/** A page where few pass the filters: all of them are found and put in order. Each row says how many they are. */
export const findAmongFew = (tx: Transaction, filter: StudentFilter, { after, limit }: Page) => {
  const matching = tx
    .$with('matching')
    .as(tx.select(sortKeys).from(listings).where(passes(filter, haveSkillPairs)));
  const page = tx
    .select()
    .from(matching)
    .where(comesAfter(matching, after))
    .orderBy(...inOrder(matching))
    .limit(limit)
    .as('page');
  return tx
    .with(matching)
    .select({
      ...cardFor(filter.companyId),
      isStarAmbassador: page.isStarAmbassador,
      createdAt: toTheMicrosecond(page.createdAt),
      total: sql<number>`(select count(*)::int from ${matching})`,
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(filter.companyId))
    .orderBy(...inOrder(page));
};

/** A page where many pass the filters: the list is followed in its order until the page is full. */
export const findAmongMany = (tx: Transaction, filter: StudentFilter, { after, limit }: Page) => {
  const page = tx
    .select(sortKeys)
    .from(listings)
    .where(and(passes(filter), comesAfter(listings, after)))
    .orderBy(...inOrder(listings))
    .limit(limit)
    .as('page');
  return tx
    .select({
      ...cardFor(filter.companyId),
      isStarAmbassador: page.isStarAmbassador,
      createdAt: toTheMicrosecond(page.createdAt),
    })
    .from(page)
    .innerJoin(students, eq(students.userId, page.studentId))
    .leftJoin(marks, isMarkOf(filter.companyId))
    .orderBy(...inOrder(page));
};

/** How many pass the filters, where they are few. */
export const countFew = async (tx: Transaction, filter: StudentFilter): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(passes(filter, haveSkillPairs));
  return row?.count ?? 0;
};

/** All that a company may see of these students (D2), and as far as it may see them at all. In no order. */
export const findDetails = (db: Queries, companyId: UserId, ids: readonly UserId[]) =>
  db
    .select({
      ...whoItIs,
      isStarAmbassador: listings.isStarAmbassador,
      greekLife: students.greekLife,
      clubs: students.clubs,
      instagram: students.instagram,
      bio: students.bio,
      industries: students.industries,
      skills: students.skills,
      shortlisted: sql<boolean>`${marks.shortlistedAt} is not null`,
      contact: contactOf(companyId, students.userId),
      hasConversation: hasConversation(companyId, students.userId),
      note: sql<string>`coalesce(${marks.note}, '')`,
    })
    .from(listings)
    .innerJoin(students, eq(students.userId, listings.studentId))
    .leftJoin(marks, isMarkOf(companyId))
    .where(inArray(listings.studentId, [...ids]));
export type DetailRow = Awaited<ReturnType<typeof findDetails>>[number];

/** How many listed students have each skill, among the sampled where there are enough of these to tell. */
export const countSkills = async (db: Queries): Promise<ReadonlyMap<string, number>> => {
  const enough = 800;
  const [sampled] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listings)
    .where(sql`${listings.sampled}`);
  const asked = db
    .select({ skill: sql<string>`unnest(${listings.skills})`.as('skill') })
    .from(listings)
    .where((sampled?.count ?? 0) < enough ? undefined : sql`${listings.sampled}`)
    .as('asked');
  const rows = await db
    .select({ skill: asked.skill, count: sql<number>`count(*)::int` })
    .from(asked)
    .groupBy(asked.skill);
  return new Map(rows.map(({ skill, count }) => [skill, count]));
};
