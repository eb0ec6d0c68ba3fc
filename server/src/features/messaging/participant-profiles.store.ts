import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { changeConversations, type Viewed } from './change.store.ts';
import { columnsOf } from './sides.store.ts';
import { conversations } from './tables.ts';

/** The users among these who have a conversation. */
export async function withConversations(
  tx: Transaction,
  userIds: readonly ParticipantId[],
): Promise<ParticipantId[]> {
  const { rows } = await tx.execute<{ id: ParticipantId }>(sql`
    select wanted.id from unnest(${sql.param(userIds)}::uuid[]) as wanted (id)
    where exists (select from ${conversations} where student_id = wanted.id)
      or exists (select from ${conversations} where company_id = wanted.id)`);
  return rows.map(({ id }) => id);
}

/** Handles removed accounts: the other side keeps the conversations, under the last name. */
export async function keepLastNames(
  tx: Transaction,
  {
    studentIds = [],
    companyIds = [],
  }: { readonly studentIds?: readonly UserId[]; readonly companyIds?: readonly CompanyId[] },
): Promise<void> {
  await tx.execute(sql`update ${conversations} set student_name = ${students.name} from ${students}
    where student_id = ${students.userId} and student_id = any(${sql.param(studentIds)}::uuid[])
      and ${students.name} not in ('', student_name)`);
  await tx.execute(sql`update ${conversations} set company_name = ${companies.name} from ${companies}
    where company_id = ${companies.id} and company_id = any(${sql.param(companyIds)}::uuid[])
      and ${companies.name} not in ('', company_name)`);
}

/** A place in the order of all changes: every earlier change has a smaller transaction id. */
export async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ place: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as place`,
  );
  return rows[0]?.place ?? '';
}

const before = (place: string) => sql`${conversations.changedEra} <= ${place}::bigint >> 16
  and ${conversations.changedXid} < ${place}::xid8`;

/**
 * Increments the version of some users' conversations on this side that have not changed since that place: at
 * most this many, and none that is locked. Returns each with both parties as they are now. The same condition
 * tells which ones are done.
 */
export const moveVersions = (
  db: Database,
  side: Participant,
  userIds: readonly ParticipantId[],
  { place, atMost }: { readonly place: string; readonly atMost: number },
): Promise<Viewed[]> =>
  changeConversations(
    db,
    {},
    eq(conversations.id, sql`due.id`),
    sql`select id from ${conversations} where ${columnsOf(side).id} = any(${sql.param(userIds)}::uuid[]) and ${before(place)}
      order by id limit ${atMost} for no key update skip locked`,
  );

/** Whether any of them were skipped because they were locked. */
export async function isOneLeft(
  db: Database,
  side: Participant,
  userIds: readonly ParticipantId[],
  place: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from ${conversations} where ${columnsOf(side).id} = any(${sql.param(userIds)}::uuid[]) and ${before(place)} limit 1`,
  );
  return rows.length > 0;
}
