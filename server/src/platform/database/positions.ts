import { batchCalls } from '../limits/index.ts';
import type { Logger } from '../log/index.ts';
import { databaseLimits } from './limits.ts';
import { openPool } from './pool.ts';
import type { DatabaseSettings } from './settings.ts';

/**
 * A place in a database's log. A cluster's history goes on under another name after a promotion: the same place may then
 * mean something else.
 */
export type Position = { readonly history: string; readonly place: bigint };

const statements = {
  /** Up to where the log is safe on the primary's disk: every acknowledged change is before it, unless commits do not wait for the disk. */
  primary: `
    SELECT concat_ws('/', system_identifier, (pg_split_walfile_name(pg_walfile_name(pg_current_wal_flush_lsn()))).timeline_id) AS history,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text AS place
    FROM pg_control_system() WHERE NOT pg_is_in_recovery() AND current_setting('synchronous_commit') <> 'off'`,
  /** What a replica has replayed. Once promoted, it is none. */
  replica: `
    SELECT concat_ws('/', system_identifier, greatest(timeline_id, min_recovery_end_timeline)) AS history,
      pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS place
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery() WHERE pg_is_in_recovery()`,
} as const;

/**
 * Reads how far a primary or a replica is, over a connection of its own, so that slow statements do not delay it. Calls that
 * come during one statement share the next: an answer is never from before its call. Throws if there is no position.
 */
export function openPositions(role: keyof typeof statements, settings: DatabaseSettings, log: Logger) {
  const limits = databaseLimits.position;
  const pool = openPool(settings, limits, log);
  const read = batchCalls<void, Position>(
    async (calls) => {
      const { rows } = await pool.query<{ history: string; place: string }>({
        name: `position_of_${role}`,
        text: statements[role],
      });
      const [row] = rows;
      if (!row) throw new Error(`it is not a ${role}, or does not wait for its disk`);
      const position = { history: row.history, place: BigInt(row.place) };
      return calls.map(() => position);
    },
    { patience: limits.heldMs },
  );
  return { pool, read };
}
