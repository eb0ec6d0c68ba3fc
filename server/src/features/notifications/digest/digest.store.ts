import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { isBehind, users } from '../../accounts/index.ts';
import { digestMarks, notificationSettings } from '../tables.ts';

/**
 * Marks the users among these students, and behind these companies, who want a digest and have none for this
 * day yet, and returns them. No user is marked twice for one day.
 */
export async function markDigests(
  tx: Transaction,
  readers: readonly ParticipantId[],
  day: string,
): Promise<readonly UserId[]> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    insert into ${digestMarks} as mark (user_id, day)
    select ${users.id}, ${day}::date
    from unnest(${sql.param(readers)}::uuid[]) as wanted (id)
    join ${users} on ${isBehind(sql`wanted.id`)}
    left join ${notificationSettings} as settings on settings.user_id = ${users.id}
    where coalesce(settings.email_digests, true)
    order by ${users.id}
    on conflict (user_id) do update set day = excluded.day, at = excluded.at
    where mark.day < excluded.day
    returning user_id as "userId"`);
  return rows.map(({ userId }) => userId);
}

/** Whose digest of this day it is, and when their previous one was made; null if a later one has replaced it. */
export async function findMarked(db: Database, userId: UserId, day: string) {
  const [row] = await db
    .select({
      companyId: users.companyId,
      since: sql`coalesce(${digestMarks.previousAt}, ${digestMarks.at} - interval '1 day')`.mapWith(
        digestMarks.at,
      ),
    })
    .from(digestMarks)
    .innerJoin(users, eq(users.id, digestMarks.userId))
    .where(and(eq(digestMarks.userId, userId), eq(digestMarks.day, day)));
  return row ?? null;
}

/** Records that this day's digest needs no further attempt. The next one covers everything since it was made. */
export async function settleDigest(db: Database, userId: UserId, day: string): Promise<void> {
  await db
    .update(digestMarks)
    .set({ previousAt: sql`${digestMarks.at}` })
    .where(and(eq(digestMarks.userId, userId), eq(digestMarks.day, day)));
}
