import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { ApplicantOrder, PipelineStage, ShownStatus } from '@ambitionhub/contract/applications';
import type { Participant } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Database, oncePer, type Queries } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { studentMarks } from '../directory/index.ts';
import { conversations, messages } from '../messaging/index.ts';
import { positions } from '../positions/index.ts';
import { students } from '../students/index.ts';
import { type ApplicantFilter, applicantCondition } from './filters.store.ts';
import type { Pair } from './moves.store.ts';
import { isWaiting, lapseCutoff, rangesOf, standsAt } from './status-ranges.store.ts';
import { applications } from './tables.ts';

/** The sort keys of a list: the time that it is ordered by, and a unique id. */
export type ApplicationKeys = readonly [at: string, id: string];
type Page = { readonly after: ApplicationKeys | null; readonly limit: number };

/**
 * The title of an application's position: as it is now, or as it was before the position was deleted. Spelled out,
 * because the query builder omits the table's name in a query of one table, and a position has a `company_id` too.
 */
function positionName() {
  return sql<string>`coalesce((select its.title from ${positions} its
    where its.id = coalesce(${applications}.position_id, ${applications}.company_id)), ${applications.positionTitle})`;
}

const row = {
  conversationId: applications.conversationId,
  studentId: applications.studentId,
  companyId: applications.companyId,
  status: applications.status,
  appliedAt: applications.appliedAt,
  since: applications.since,
  seenAt: applications.seenAt,
  answeredAt: applications.answeredAt,
  offeredAt: applications.offeredAt,
  declinedAt: applications.declinedAt,
  withdrawnAt: applications.withdrawnAt,
  hiredAt: applications.hiredAt,
  note: applications.note,
  declinedByName: applications.declinedByName,
  declineId: applications.declineId,
  declineAskedAt: applications.declineAskedAt,
  listedAt: applications.listedAt,
  position: sql<PositionId>`coalesce(${applications.positionId}, ${applications.companyId})`,
  positionName: positionName(),
} as const;

/** An application as the student sees it, with the company. Deleting the company's account deletes it. */
const ofStudent = { application: row, name: companies.name, image: companies.image } as const;
/** The same as the company sees it; a student without a name now keeps the name from their first message. */
const ofCompany = {
  application: row,
  name: sql<string>`coalesce(nullif(${students.name}, ''), ${conversations.studentName})`,
  image: students.image,
} as const;

/** The application of a student to a company, as one side sees it. */
export async function findApplication(
  db: Queries,
  { studentId, companyId }: Pair,
  side: Participant,
): Promise<ViewedApplication | null> {
  const isTheirs = and(eq(applications.studentId, studentId), eq(applications.companyId, companyId));
  const [found] =
    side === 'student'
      ? await db
          .select(ofStudent)
          .from(applications)
          .innerJoin(companies, eq(companies.id, applications.companyId))
          .where(isTheirs)
      : await db
          .select(ofCompany)
          .from(applications)
          .innerJoin(conversations, eq(conversations.id, applications.conversationId))
          .innerJoin(students, eq(students.userId, applications.studentId))
          .where(isTheirs);
  return found ?? null;
}

/** A conversation's application; null if the company began the conversation. */
export async function findOfConversation(
  db: Queries,
  conversationId: string,
): Promise<StoredApplication | null> {
  const [found] = await db
    .select(row)
    .from(applications)
    .where(eq(applications.conversationId, conversationId));
  return found ?? null;
}

export type StoredApplication = Pick<
  typeof applications.$inferSelect,
  Exclude<keyof typeof row, 'position' | 'positionName'>
> & { readonly position: PositionId; readonly positionName: string };
export type ViewedApplication = {
  readonly application: StoredApplication;
  readonly name: string;
  readonly image: string | null;
};

/** A student's applications, newest first. */
export const listOwn = (
  db: Queries,
  studentId: UserId,
  status: ShownStatus | undefined,
  { after, limit }: Page,
) =>
  db
    .select(ofStudent)
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
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
export const findStatuses = (db: Queries, studentId: UserId, companyIds: readonly CompanyId[]) =>
  db
    .select({
      companyId: applications.companyId,
      status: applications.status,
      appliedAt: applications.appliedAt,
    })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), inArray(applications.companyId, [...companyIds])));

export type ListPosition = {
  readonly companyId: CompanyId;
  readonly stage: PipelineStage;
  readonly filter: ApplicantFilter;
};
type Ordered = ListPosition & { readonly order: ApplicantOrder };

/** The applications of a page, in order: read from the pipeline's index, whatever the filters. */
function findPage(db: Queries, { companyId, stage, filter, order }: Ordered, { after, limit }: Page) {
  const isOldestFirst = order === 'oldest';
  const inOrder = isOldestFirst ? asc : desc;
  const comesAfter =
    after &&
    sql`(${applications.listedAt}, ${applications.conversationId}) ${isOldestFirst ? sql`>` : sql`<`} (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const ofRange = (range: SQL | undefined) =>
    db
      .select({ id: applications.conversationId, listedAt: applications.listedAt })
      .from(applications)
      .where(
        and(
          eq(applications.companyId, companyId),
          range,
          comesAfter ?? undefined,
          applicantCondition(companyId, filter),
        ),
      )
      .orderBy(inOrder(applications.listedAt), inOrder(applications.conversationId))
      .limit(limit);
  const [first, second] = rangesOf(stage).map(ofRange);
  if (!first) throw new Error(`${stage} is no place in a pipeline`);
  if (!second) return first;
  const both = unionAll(first, second).as('both');
  return db.select().from(both).orderBy(inOrder(both.listedAt), inOrder(both.id)).limit(limit);
}

/** Prepared, because planning these joins takes longer than reading a page of them. */
const applicantRows = oncePer((db) =>
  db
    .select({
      ...ofCompany,
      message: messages.text,
      files: messages.files,
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
    .from(applications)
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
    .where(sql`${applications.conversationId} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('list_applicants'),
);
export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

/** The applicants in one stage of a company's pipeline who pass the filters. */
export async function listApplicants(
  db: Database,
  place: Ordered,
  page: Page,
): Promise<readonly ApplicantRow[]> {
  const ids = (await findPage(db, place, page)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await applicantRows(db).execute({ ids });
  const byId = new Map(rows.map((row) => [row.application.conversationId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The application that began a conversation, as a company's list has it; null if it is not the company's. */
export async function findApplicant(
  db: Database,
  companyId: CompanyId,
  conversationId: string,
): Promise<ApplicantRow | null> {
  const [row] = await applicantRows(db).execute({ ids: [conversationId] });
  return row?.application.companyId === companyId ? row : null;
}

/**
 * How many applicants who pass the filters are in each stage of a company's pipeline, read from its index.
 */
export async function countApplicants(
  db: Queries,
  companyId: CompanyId,
  filter: ApplicantFilter,
): Promise<Record<ShownStatus, number>> {
  const { stage, listedAt } = applications;
  const rows = await db
    .select({
      stage,
      all: sql<number>`count(*)::int`,
      // In a subquery, so that it is evaluated once and not for each row.
      lapsed: sql<number>`count(*) filter (where ${listedAt} <= (select ${lapseCutoff}))::int`,
    })
    .from(applications)
    .where(and(eq(applications.companyId, companyId), applicantCondition(companyId, filter)))
    .groupBy(stage);
  const counts = {
    sent: 0,
    seen: 0,
    answered: 0,
    offered: 0,
    hired: 0,
    declined: 0,
    withdrawn: 0,
    'no-answer': 0,
  };
  for (const { stage: at, all, lapsed } of rows) {
    const without = isWaiting(at) ? lapsed : 0;
    counts[at] += all - without;
    counts['no-answer'] += without;
  }
  return counts;
}

/** The companies that these students have applied to. */
export async function findCompaniesOf(
  db: Queries,
  studentIds: readonly UserId[],
): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ id: applications.companyId })
    .from(applications)
    .where(sql`${applications.studentId} = any(${sql.param(studentIds)}::uuid[])`);
  return [...new Set(rows.map(({ id }) => id))];
}
