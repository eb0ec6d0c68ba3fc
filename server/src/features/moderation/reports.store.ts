import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type MonitoredId, mostLeadHours, type ReportRecord } from '@ambitionhub/contract/moderation';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/index.ts';
import { messageReports } from '../messaging/index.ts';
import { countUpTo } from './search.store.ts';
import { messageMarks } from './tables.ts';

export type ReportKeys = readonly [due: string, conversationId: string, seq: number];
export type QueuedReport = MonitoredId & {
  readonly due: string;
  readonly reporter: ReportRecord;
  readonly before: ReportRecord;
};

const isOpen = sql`${messageMarks.reported} and ${messageMarks.status} <> 'reviewed'`;
const isDecided = sql`marks.status = 'reviewed'`;
const isRight = sql`marks.status = 'reviewed' and (marks.upheld or marks.flagged)`;

const record = sql`count(*) filter (where ${isDecided})::int as decided, count(*) filter (where ${isRight})::int as right`;

/** How a user's reports were decided, and the reports about a user. */
const ofReporter = (id: ParticipantId | ReturnType<typeof sql>) => sql`
  select ${record} from ${messageReports} told
  join ${messageMarks} marks on marks.conversation_id = told.conversation_id and marks.seq = told.seq
  where told.reporter_id = ${id}`;
const ofSender = (id: ParticipantId | ReturnType<typeof sql>) => sql`
  select ${record} from ${messageMarks} marks where marks.sender_id = ${id} and marks.reported`;

const lead = sql`interval '${sql.raw(String(mostLeadHours))} hours'`;

/**
 * Open reports by due date, which `reportDue` in the contract defines. A report is due at most
 * `mostLeadHours` before it was made, so the query computes due dates only for reports that are early enough
 * for the page.
 */
export async function listOpenReports(
  db: Database,
  after: ReportKeys | null,
  limit: number,
): Promise<readonly QueuedReport[]> {
  const place = after ? sql`${after[0]}::timestamptz` : sql`'-infinity'::timestamptz`;
  const { rows } = await db.execute<{
    conversation_id: string;
    seq: number;
    due: string;
    decided: number;
    right: number;
    before_decided: number;
    before_right: number;
  }>(sql`
    with waiting as materialized (
      select conversation_id, seq, ${messageMarks.senderId} as sender_id, told.reporter_id, told.created_at
      from ${messageMarks} join ${messageReports} told using (conversation_id, seq) where ${isOpen}
    ), reported as materialized (
      select * from waiting
      where created_at >= ${place} and created_at < coalesce((
        select created_at from waiting where created_at >= ${place} + ${lead}
        order by created_at offset ${limit - 1} limit 1
      ) + ${lead}, 'infinity')
    ), reporters as materialized (
      select reporter_id, record.decided, record.right
      from (select distinct reporter_id from reported) who
      cross join lateral (${ofReporter(sql`who.reporter_id`)}) record
    ), queue as (
      select reported.*, reporters.decided, reporters.right,
        created_at - (reporters.right + 1)::float8 / (reporters.decided + 2) * ${lead} as due
      from reported join reporters using (reporter_id)
    ), page as (
      select * from queue
      where ${after ? sql`(due, conversation_id, seq) > (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::int)` : sql`true`}
      order by due, conversation_id, seq limit ${limit}
    )
    select page.conversation_id, page.seq, page.decided, page.right,
      to_char(page.due at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as due,
      before.decided as before_decided, before.right as before_right
    from page cross join lateral (${ofSender(sql`page.sender_id`)}) before
    order by page.due, page.conversation_id, page.seq`);
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    seq: row.seq,
    due: row.due,
    reporter: { decided: row.decided, right: row.right },
    before: { decided: row.before_decided, right: row.before_right },
  }));
}

export const countOpenReports = (db: Database) =>
  countUpTo(db, sql`select from ${messageMarks} where ${isOpen}`);

export const recordOfReporter = (db: Database, id: ParticipantId) => recordIn(db, ofReporter(id));
export const recordOfSender = (db: Database, id: ParticipantId) => recordIn(db, ofSender(id));

async function recordIn(db: Database, query: ReturnType<typeof sql>): Promise<ReportRecord> {
  const { rows } = await db.execute<ReportRecord>(query);
  return rows[0] ?? { decided: 0, right: 0 };
}
