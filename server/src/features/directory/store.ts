import { directoryLimits, type YearFilter, yearsFound } from '@ambitionhub/contract/directory';
import { and, arrayContains, between, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';

/** One more than a page: the extra row says that there is a next one. */
const limit = directoryLimits.page + 1;

/** A moment as a cursor carries it: JavaScript's dates would cut what the order depends on. */
const toTheMicrosecond = (column: PgColumn): SQL<string> =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * A pattern for `like` in which the person's own wildcards mean themselves. Folded by the database, as what it is held
 * against was: JavaScript folds some letters, such as a dotted capital I, in another way.
 */
const containing = (text: string): SQL => sql`lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;

export type CompanyPlace = readonly [approvedAt: string, id: string];

/** Approved, complete companies that hold every word of the query, the newest approved first. */
export const findCompanies = (db: Database, query: string, after: CompanyPlace | null) =>
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
        sql`${companies.profileCompleted} and ${companies.isApproved}`,
        ...query
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => sql`${companies.searchText} like ${containing(word)}`),
        after
          ? sql`(${companies.approvedAt}, ${companies.userId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(companies.approvedAt), desc(companies.userId))
    .limit(limit);

export type StudentPlace = readonly [isStar: boolean, createdAt: string, id: string];
export type StudentFilter = {
  readonly university?: string | undefined;
  readonly major?: string | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly year?: YearFilter | undefined;
  readonly starsOnly: boolean;
};

/** Class year decides; the graduation year stands in where it is missing (D6). */
const ofYear = (filter: YearFilter): SQL | undefined => {
  const { classYears, gradYears } = yearsFound[filter];
  return or(
    inArray(students.classYear, [...classYears]),
    gradYears
      ? and(isNull(students.classYear), between(students.gradYear, gradYears.from, gradYears.to))
      : undefined,
  );
};

/** Published students, star ambassadors first, then the newest. Neither phone nor e-mail is even read (D2). */
export const findStudents = (db: Database, filter: StudentFilter, after: StudentPlace | null) =>
  db
    .select({
      id: students.userId,
      name: students.name,
      university: students.university,
      major: students.major,
      classYear: students.classYear,
      gradYear: students.gradYear,
      greekLife: students.greekLife,
      clubs: students.clubs,
      instagram: students.instagram,
      bio: students.bio,
      industries: students.industries,
      skills: students.skills,
      image: students.image,
      isStarAmbassador: students.isStarAmbassador,
      createdAt: toTheMicrosecond(students.createdAt),
    })
    .from(students)
    .where(
      and(
        sql`${students.published} and not ${students.hidden}`,
        filter.university ? eq(students.university, filter.university) : undefined,
        filter.major ? sql`lower(${students.major}) like ${containing(filter.major)}` : undefined,
        filter.skills?.length ? arrayContains(students.skills, [...filter.skills]) : undefined,
        filter.year ? ofYear(filter.year) : undefined,
        filter.starsOnly ? eq(students.isStarAmbassador, true) : undefined,
        after
          ? sql`(${students.isStarAmbassador}, ${students.createdAt}, ${students.userId})
              < (${after[0]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(students.isStarAmbassador), desc(students.createdAt), desc(students.userId))
    .limit(limit);

/** How many published students have each skill that any of them has. */
export const countSkills = async (db: Database): Promise<ReadonlyMap<string, number>> => {
  const skill = sql<string>`unnest(${students.skills})`.as('skill');
  const listed = db
    .select({ skill })
    .from(students)
    .where(sql`${students.published} and not ${students.hidden}`)
    .as('listed');
  const rows = await db
    .select({ skill: listed.skill, count: sql<number>`count(*)::int` })
    .from(listed)
    .groupBy(listed.skill);
  return new Map(rows.map(({ skill, count }) => [skill, count]));
};
