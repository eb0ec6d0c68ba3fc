import type { UserId } from '@ambitionhub/contract/accounts';
import type { ShownStatus } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { studentMarks } from '../directory/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { students } from '../students/index.ts';
import type { Pair } from './moves.store.ts';
import { rangesOf, standsAt } from './standing.store.ts';
import { applications } from './tables.ts';

/** The sort keys of a list: the instant that it is ordered by, and what no two share. */
export type ApplicationKeys = readonly [at: string, id: string];
type Page = { readonly after: ApplicationKeys | null; readonly limit: number };

const row = getTableColumns(applications);

/** An application as the student sees it, with whom it is; an account that goes takes it with it. */
const ofStudent = { application: row, name: companies.name, image: companies.image } as const;
/** The same as the company sees it. */
const ofCompany = { application: row, name: students.name, image: students.image } as const;

/** The application of two, as one side of it sees it. */
export const findApplication = async (
  db: Queries,
  { studentId, companyId }: Pair,
  side: Participant,
): Promise<ViewedApplication | null> => {
  const isTheirs = and(eq(applications.studentId, studentId), eq(applications.companyId, companyId));
  const [found] =
    side === 'student'
      ? await db
          .select(ofStudent)
          .from(applications)
          .innerJoin(companies, eq(companies.userId, applications.companyId))
          .where(isTheirs)
      : await db
          .select(ofCompany)
          .from(applications)
          .innerJoin(students, eq(students.userId, applications.studentId))
          .where(isTheirs);
  return found ?? null;
};
export type ViewedApplication = {
  readonly application: typeof applications.$inferSelect;
  readonly name: string;
  readonly image: string | null;
};

/** A student's applications, the newest first. */
export const listOwn = (
  db: Queries,
  studentId: UserId,
  status: ShownStatus | undefined,
  { after, limit }: Page,
) =>
  db
    .select({ ...ofStudent, positionName: companies.positionName })
    .from(applications)
    .innerJoin(companies, eq(companies.userId, applications.companyId))
    .where(
      and(
        eq(applications.studentId, studentId),
        status && standsAt([status]),
        after
          ? sql`(${applications.appliedAt}, ${applications.conversationId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.conversationId))
    .limit(limit);
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/** A student's applications to some companies. */
export const findStandings = (db: Queries, studentId: UserId, companyIds: readonly UserId[]) =>
  db
    .select({
      companyId: applications.companyId,
      status: applications.status,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), inArray(applications.companyId, [...companyIds])));

/** Where somebody waits for the company, the longest waiting is first; of what is over, the newest. */
const waitsForCompany: readonly ShownStatus[] = ['sent', 'seen', 'answered'];

/** Who stands at one place of a company's pipeline. */
export const listApplicants = (
  db: Queries,
  companyId: UserId,
  stage: ShownStatus,
  { after, limit }: Page,
) => {
  const isOldestFirst = waitsForCompany.includes(stage);
  const inOrder = isOldestFirst ? asc : desc;
  const comesAfter =
    after &&
    sql`(${applications.listedAt}, ${applications.conversationId}) ${isOldestFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const ofRange = (range: SQL | undefined) =>
    db
      .select({ id: applications.conversationId, listedAt: applications.listedAt })
      .from(applications)
      .where(and(eq(applications.companyId, companyId), range, comesAfter ?? undefined))
      .orderBy(inOrder(applications.listedAt), inOrder(applications.conversationId))
      .limit(limit);
  const [first, second] = rangesOf(stage).map(ofRange);
  if (!first) throw new Error(`${stage} is no place in a pipeline`);
  const page = (second ? unionAll(first, second) : first).as('page');
  return db
    .select({
      ...ofCompany,
      message: messages.text,
      unread: conversations.companyUnread,
      visible: students.visible,
      university: students.university,
      major: students.major,
      classYear: students.classYear,
      gradYear: students.gradYear,
      isStarAmbassador: students.isStarAmbassador,
      verified: students.verified,
      shortlisted: sql<boolean>`${studentMarks.shortlistedAt} is not null`,
      noted: sql<boolean>`coalesce(${studentMarks.note}, '') <> ''`,
    })
    .from(page)
    .innerJoin(applications, eq(applications.conversationId, page.id))
    .innerJoin(conversations, eq(conversations.id, applications.conversationId))
    .innerJoin(students, eq(students.userId, applications.studentId))
    .innerJoin(messages, and(eq(messages.conversationId, applications.conversationId), eq(messages.seq, 1)))
    .leftJoin(
      studentMarks,
      and(
        eq(studentMarks.companyId, applications.companyId),
        eq(studentMarks.studentId, applications.studentId),
      ),
    )
    .orderBy(inOrder(page.listedAt), inOrder(page.id))
    .limit(limit);
};
export type ApplicantRow = Awaited<ReturnType<typeof listApplicants>>[number];

/** How many stand at each place of a company's pipeline, read off its index. */
export const countApplicants = async (
  db: Queries,
  companyId: UserId,
): Promise<Record<ShownStatus, number>> => {
  const stages = [
    'sent',
    'seen',
    'answered',
    'hired',
    'declined',
    'withdrawn',
    'no-answer',
  ] as const satisfies readonly ShownStatus[];
  const ranges = stages.flatMap((stage) => rangesOf(stage).map((range) => ({ stage, range })));
  const counts: Record<ShownStatus, number> = {
    sent: 0,
    seen: 0,
    answered: 0,
    hired: 0,
    declined: 0,
    withdrawn: 0,
    'no-answer': 0,
  };
  const [row] = await db
    .select(
      Object.fromEntries(
        ranges.map(({ range }, index) => [
          index,
          sql<number>`(${db
            .select({ count: sql`count(*)::int` })
            .from(applications)
            .where(and(eq(applications.companyId, companyId), range))})`,
        ]),
      ),
    )
    .from(sql`(values (1)) as one`);
  for (const [index, { stage }] of ranges.entries()) counts[stage] += row?.[index] ?? 0;
  return counts;
};
