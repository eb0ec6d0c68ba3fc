import { expect, vi } from 'vitest';
import type { RunningServer } from './server.ts';

/**
 * Waits until connections of this database wait for a lock that another one holds. The server's own jobs may wait
 * behind it.
 */
export async function untilOneWaits({ pool }: Pick<RunningServer, 'pool'>, least = 1): Promise<void> {
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
  await vi.waitFor(
    async () => expect((await pool.query(waiting)).rowCount).toBeGreaterThanOrEqual(least),
    20_000,
  );
}
