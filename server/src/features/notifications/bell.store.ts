import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { type BellGroup, bellLimits } from '@ambitionhub/contract/notifications';
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { isBehind, users } from '../accounts/index.ts';
import { companies, maySeePay } from '../companies/index.ts';
import { students } from '../students/index.ts';
import { bellEntries } from './tables.ts';

const oldest = sql`now() - make_interval(days => ${bellLimits.days})`;

export type NewEntry = Pick<typeof bellEntries.$inferInsert, 'group' | 'kind' | 'text' | 'href'> & {
  /** Null for the admin. */
  readonly to: ParticipantId | null;
  readonly byId: ParticipantId | null;
  /** One with this key for each person; null for as many as there are. */
  readonly onceBy: string | null;
};

/** Pay at a company is for those of its people who may pay. */
const isConcerned = sql`(told."group" <> 'pay' or ${users.companyId} is null or ${maySeePay})`;

/** A UUID (version 8) that is always the same for the same text. */
const idOf = (text: SQL): SQL =>
  sql`overlay(overlay(md5(${text}) placing '8' from 13) placing '8' from 17)::uuid`;

/** Adds entries for each person behind these companies and students; returns the new ones. */
export async function addBellEntries(tx: Transaction, entries: readonly NewEntry[]) {
  const column = <Key extends keyof NewEntry>(key: Key) => sql.param(entries.map((entry) => entry[key]));
  const { rows } = await tx.execute<{ id: string; userId: UserId; group: BellGroup }>(sql`
    insert into ${bellEntries} (id, user_id, by_id, "group", kind, text, href, at)
    select coalesce(${idOf(sql`told.once_by || ' ' || reader.id`)}, gen_random_uuid()), reader.id,
      told.by_id, told."group", told.kind, told.text, told.href, clock_timestamp()
    from unnest(${column('to')}::uuid[], ${column('byId')}::uuid[], ${column('group')}::text[], ${column('kind')}::text[],
      ${column('text')}::text[], ${column('href')}::text[], ${column('onceBy')}::text[])
      as told ("to", by_id, "group", kind, text, href, once_by)
    cross join lateral (
      select id from ${users} where ${isBehind(sql`told."to"`)} and ${isConcerned}
      union all
      select id from ${users} where told."to" is null and ${users.userType} = 'admin'
    ) as reader
    on conflict do nothing returning id, user_id as "userId", "group"`);
  return rows;
}

/** The names of these companies and students. */
export async function findNames(
  tx: Transaction,
  ids: readonly ParticipantId[],
): Promise<ReadonlyMap<ParticipantId, string>> {
  const { rows } = await tx.execute<{ id: ParticipantId; name: string }>(sql`
    select id, coalesce(nullif(company.name, ''), nullif(student.name, ''),
      case when company.user_id is null then 'A student' else 'The company' end) as name
    from (select distinct unnest(${sql.param([...ids])}::uuid[]) as id) as asked
    left join ${companies} as company on company.user_id = asked.id
    left join ${students} as student on student.user_id = asked.id`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A user's newest entries, newest first. */
export const findBellEntries = (db: Database, userId: UserId) =>
  db
    .select()
    .from(bellEntries)
    .where(and(eq(bellEntries.userId, userId), sql`${bellEntries.at} > ${oldest}`))
    .orderBy(desc(bellEntries.at), desc(bellEntries.id))
    .limit(bellLimits.rows);
export type BellRow = Awaited<ReturnType<typeof findBellEntries>>[number];

/** Marks a user's own entries as read; returns whether that changed any. */
export async function readBellEntries(
  tx: Transaction,
  { userId, ids }: { userId: UserId; ids: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(bellEntries)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(bellEntries.userId, userId), inArray(bellEntries.id, [...ids]), isNull(bellEntries.readAt)),
    );
  return (rowCount ?? 0) > 0;
}

/** Removes the entries about these companies and students, whose names they have. */
export async function removeBellEntriesBy(tx: Transaction, ids: readonly ParticipantId[]): Promise<void> {
  await tx.delete(bellEntries).where(inArray(bellEntries.byId, [...ids]));
}

export async function removeOldBellEntries(db: Database): Promise<void> {
  await db.delete(bellEntries).where(lt(bellEntries.at, oldest));
}
