import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/index.ts';
import { companyProfiles } from '../../companies/index.ts';
import { studentProfiles } from '../../students/index.ts';
import { type Viewed, viewedColumns } from '../change.store.ts';
import { otherSide } from '../parties.ts';
import { columnsOf } from '../sides.store.ts';
import { conversations } from '../tables.ts';

/** A participant's stream and its snapshot. */
export type StreamPosition = { readonly self: ParticipantId; readonly snapshot: string };

/** A changed conversation: its id, the other participant, and its current version. */
export type Change = { readonly id: string; readonly other: ParticipantId; readonly version: number };

/**
 * The changes since each of these positions, in one query, keyed by the position's index, at most this many
 * for each. A restored row may name a transaction that this database has not reached; that is not a change.
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
      other: sql<ParticipantId>`${columnsOf(otherSide(side)).id}`.as('other'),
      version: conversations.version,
    })
    .from(conversations)
    .where(
      and(
        eq(columnsOf(side).id, sql`stream.self`),
        // The index serves this condition and leaves few rows for the next.
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
      sql`unnest(${sql.param(positions.map(({ self }) => self))}::uuid[],
            ${sql.param(positions.map(({ snapshot }) => snapshot))}::pg_snapshot[])
          with ordinality as stream (self, snapshot, number)`,
    )
    .crossJoinLateral(changed);
  return Map.groupBy(rows, ({ position }) => position);
}

/** Conversations by their ids, in their current state. */
export async function findChanged(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Viewed>> {
  const rows = await db
    .select(viewedColumns)
    .from(conversations)
    .leftJoin(studentProfiles, eq(studentProfiles.userId, conversations.studentId))
    .leftJoin(companyProfiles, eq(companyProfiles.id, conversations.companyId))
    .where(sql`${conversations.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((viewed) => [viewed.conversation.id, viewed]));
}
