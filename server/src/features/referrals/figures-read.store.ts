import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import { type LinkSort, referralLimits } from '@ambitionhub/contract/referrals';
import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { containsWords, type Queries } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { referralCompanyDays, referralDays, referralLinks, referralPrograms } from './tables.ts';

type Span = { readonly first: string; readonly last: string };

const countersOf = (table: typeof referralDays | typeof referralCompanyDays | typeof referralLinks) => ({
  clicks: table.clicks,
  unique: table.uniqueClicks,
  conversions: table.conversions,
  earnedCents: table.earnedCents,
});

const studentName = sql<string>`coalesce(nullif(${students.name}, ''), ${ambassadorships.studentName})`;
const companyName = sql<string>`coalesce(nullif(${companies.name}, ''), ${ambassadorships.companyName})`;

export type LinksOf = { readonly companyId: CompanyId } | { readonly studentId: UserId };
const isLinkOf = (of: LinksOf) =>
  'companyId' in of ? eq(referralLinks.companyId, of.companyId) : eq(referralLinks.studentId, of.studentId);

/** The days of a company on which anything happened. */
export const listCompanyDays = (db: Queries, companyId: CompanyId, { first, last }: Span) =>
  db
    .select({ day: referralCompanyDays.day, ...countersOf(referralCompanyDays) })
    .from(referralCompanyDays)
    .where(
      and(
        eq(referralCompanyDays.companyId, companyId),
        gte(referralCompanyDays.day, first),
        lte(referralCompanyDays.day, last),
      ),
    )
    .orderBy(asc(referralCompanyDays.day));

/** The same of one link. */
export const listLinkDays = (db: Queries, code: string, { first, last }: Span) =>
  db
    .select({ day: referralDays.day, ...countersOf(referralDays) })
    .from(referralDays)
    .where(and(eq(referralDays.code, code), gte(referralDays.day, first), lte(referralDays.day, last)))
    .orderBy(asc(referralDays.day));

/** The days of each link of a company or a student, or of one of them, link by link. */
export const listDaysOfLinks = (
  db: Queries,
  of: LinksOf,
  {
    code,
    after,
    limit,
  }: { readonly code?: string | undefined; readonly after: DayKeys | null; readonly limit: number },
) =>
  db
    .select({
      code: referralDays.code,
      day: referralDays.day,
      ...countersOf(referralDays),
      student: studentName,
      company: companyName,
    })
    .from(referralLinks)
    .innerJoin(referralDays, eq(referralDays.code, referralLinks.code))
    .innerJoin(ambassadorships, eq(ambassadorships.id, referralLinks.ambassadorshipId))
    .leftJoin(companies, eq(companies.id, referralLinks.companyId))
    .leftJoin(students, eq(students.userId, referralLinks.studentId))
    .where(
      and(
        isLinkOf(of),
        code === undefined ? undefined : eq(referralLinks.code, code),
        after
          ? sql`(${referralDays.code}, ${referralDays.day}) > (${after[0]}, ${after[1]}::date)`
          : undefined,
      ),
    )
    .orderBy(asc(referralDays.code), asc(referralDays.day))
    .limit(limit);
export type DayOfLink = Awaited<ReturnType<typeof listDaysOfLinks>>[number];
export type DayKeys = readonly [code: string, day: string];

/** What all links of a company have brought since the beginning. Sums of cents are below 2^53, so a double holds them. */
export async function sumCompany(db: Queries, companyId: CompanyId) {
  const [row] = await db
    .select({
      clicks: sql<number>`coalesce(sum(${referralLinks.clicks}), 0)::float8`,
      unique: sql<number>`coalesce(sum(${referralLinks.uniqueClicks}), 0)::float8`,
      conversions: sql<number>`coalesce(sum(${referralLinks.conversions}), 0)::float8`,
      earnedCents: sql<number>`coalesce(sum(${referralLinks.earnedCents}), 0)::float8`,
      pendingCents: sql<number>`coalesce(sum(${referralLinks.pendingCents}), 0)::float8`,
    })
    .from(referralLinks)
    .where(eq(referralLinks.companyId, companyId));
  return row ?? { clicks: 0, unique: 0, conversions: 0, earnedCents: 0, pendingCents: 0 };
}

/** One link of a company, or of a student. */
export async function findLinkSums(db: Queries, code: string, of: LinksOf) {
  const [row] = await db
    .select({
      companyId: referralLinks.companyId,
      total: { ...countersOf(referralLinks), pendingCents: referralLinks.pendingCents },
    })
    .from(referralLinks)
    .where(and(eq(referralLinks.code, code), isLinkOf(of)));
  return row ?? null;
}

/** The unusual days of a company's links, the newest first. */
export const listUnusualDays = (db: Queries, companyId: CompanyId, { first, last }: Span) =>
  db
    .select({
      code: referralDays.code,
      day: referralDays.day,
      clicks: referralDays.clicks,
      usual: sql<number>`${referralDays.usual}`,
      name: studentName,
    })
    .from(referralDays)
    .innerJoin(referralLinks, eq(referralLinks.code, referralDays.code))
    .innerJoin(ambassadorships, eq(ambassadorships.id, referralLinks.ambassadorshipId))
    .leftJoin(students, eq(students.userId, referralLinks.studentId))
    .where(
      and(
        eq(referralDays.companyId, companyId),
        gte(referralDays.day, first),
        lte(referralDays.day, last),
        isNotNull(referralDays.usual),
      ),
    )
    .orderBy(desc(referralDays.day), asc(referralDays.code))
    .limit(referralLimits.unusualDays);

const links = (db: Queries) =>
  db
    .select({
      code: referralLinks.code,
      companyId: referralLinks.companyId,
      studentId: referralLinks.studentId,
      ...countersOf(referralLinks),
      pendingCents: referralLinks.pendingCents,
      state: ambassadorships.state,
      lastDay: ambassadorships.lastDay,
      student: studentName,
      studentImage: students.image,
      studentIsGone: sql<boolean>`${students.userId} is null`,
      company: companyName,
      companyImage: companies.image,
      companyIsGone: sql<boolean>`${companies.id} is null`,
      timeZone: companies.timeZone,
      program: referralPrograms,
    })
    .from(referralLinks)
    .innerJoin(ambassadorships, eq(ambassadorships.id, referralLinks.ambassadorshipId))
    .leftJoin(referralPrograms, eq(referralPrograms.companyId, referralLinks.companyId))
    .leftJoin(companies, eq(companies.id, referralLinks.companyId))
    .leftJoin(students, eq(students.userId, referralLinks.studentId));
export type LinkWithSums = Awaited<ReturnType<typeof links>>[number];

const sortKeys = {
  clicks: referralLinks.clicks,
  conversions: referralLinks.conversions,
  earned: referralLinks.earnedCents,
} as const satisfies Record<LinkSort, unknown>;

/** A company's links, those with the most first. */
export const listLinks = (
  db: Queries,
  companyId: CompanyId,
  {
    sort,
    query,
    after,
    limit,
  }: {
    readonly sort: LinkSort;
    readonly query?: string | undefined;
    readonly after: readonly [number, string] | null;
    readonly limit: number;
  },
) =>
  links(db)
    .where(
      and(
        eq(referralLinks.companyId, companyId),
        query ? containsWords(studentName, query) : undefined,
        after
          ? sql`(${sortKeys[sort]}, ${referralLinks.code}) < (${after[0]}::bigint, ${after[1]})`
          : undefined,
      ),
    )
    .orderBy(desc(sortKeys[sort]), desc(referralLinks.code))
    .limit(limit);

/** A student's links, the newest first. */
export const listLinksOfStudent = (db: Queries, studentId: UserId) =>
  links(db)
    .where(eq(referralLinks.studentId, studentId))
    .orderBy(desc(referralLinks.createdAt), desc(referralLinks.code))
    .limit(referralLimits.linksOfStudent);
