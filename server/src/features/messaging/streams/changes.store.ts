import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { companyFaces } from '../../companies/index.ts';
import { studentFaces } from '../../students/index.ts';
import { type Viewed, viewedColumns } from '../change.store.ts';
import { otherSide } from '../parties.ts';
import { columnsOf } from '../sides.store.ts';
import { conversations } from '../tables.ts';

/** Where the stream of a participant stands. */
export type StreamPosition = { readonly userId: UserId; readonly snapshot: string };

/** That a conversation has changed: which one, as whom the participant of that position sees it, and its version now. */
export type Change = { readonly id: string; readonly other: UserId; readonly version: number };

/**
 * What has changed since each of these positions, in one question: the changes by the number of their position, at most so
 * many of each.
 * A row that was restored may name a transaction that this database has not reached: that is no change.
 */
export async function changesSince(
  db: Database,
  side: Participant,
  positions: readonly StreamPosition[],
  atMost: number,
): Promise<ReadonlyMap<number, readonly Change[]>> {
  const changed = db
    .select({
      id: conversations.id,
      other: sql<UserId>`${columnsOf(otherSide(side)).id}`.as('other'),
      version: conversations.version,
    })
    .from(conversations)
    .where(
      and(
        eq(columnsOf(side).id, sql`stream.user_id`),
        // The index answers this one, and few rows are left for the next.
        sql`${conversations.changedEra} >= pg_snapshot_xmin(stream.snapshot)::text::bigint >> 16`,
        gte(conversations.changedXid, sql`pg_snapshot_xmin(stream.snapshot)`),
        sql`${conversations.changedXid} < pg_snapshot_xmax(pg_current_snapshot())`,
        sql`not pg_visible_in_snapshot(${conversations.changedXid}, stream.snapshot)`,
      ),
    )
    .limit(atMost)
    .as('changed');
  const rows = await db
    .select({ ...changed._.selectedFields, position: sql<number>`stream.number::int - 1` })
    .from(
      sql`unnest(${sql.param(positions.map(({ userId }) => userId))}::uuid[],
            ${sql.param(positions.map(({ snapshot }) => snapshot))}::pg_snapshot[])
          with ordinality as stream (user_id, snapshot, number)`,
    )
    .crossJoinLateral(changed);
  return Map.groupBy(rows, ({ position }) => position);
}

/** Conversations by their ids, as they are now. */
export async function findChanged(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Viewed>> {
  const rows = await db
    .select(viewedColumns)
    .from(conversations)
    .leftJoin(studentFaces, eq(studentFaces.userId, conversations.studentId))
    .leftJoin(companyFaces, eq(companyFaces.userId, conversations.companyId))
    .where(sql`${conversations.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((viewed) => [viewed.conversation.id, viewed]));
}
