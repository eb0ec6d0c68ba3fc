import type pg from 'pg';
import { migrationsIn } from './migrations.ts';

/** Milliseconds: a readiness probe treats silence as a no, and repeats every few seconds. */
const timings = { patience: 2_000, remembered: 1_000 } as const;

/** Why a server cannot serve, or null if it can. */
export type Readiness = () => Promise<string | null>;

/**
 * Whether the database answers and has this version's tables (a restored backup may be older). Always answers
 * within 2 s, and queries the database at most once a second, however many requests come.
 */
export function createReadiness(
  pool: pg.Pool,
  { patience, remembered }: { patience: number; remembered: number } = timings,
): Readiness {
  const newest = migrationsIn().at(-1)?.folderMillis ?? 0;
  let answer: Promise<string | null> | null = null;

  const check = async (): Promise<string | null> => {
    try {
      const { rows } = await pool.query<{ newest: string | null }>(
        'SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations',
      );
      return Number(rows[0]?.newest ?? 0) >= newest ? null : 'the tables are older than this version';
    } catch {
      return 'the database does not answer';
    }
  };

  const askInTime = async (): Promise<string | null> => {
    const { promise: late, resolve } = Promise.withResolvers<string>();
    const timer = setTimeout(resolve, patience, 'the database does not answer in time');
    return Promise.race([check(), late]).finally(() => clearTimeout(timer));
  };

  return () => {
    if (answer) return answer;
    answer = askInTime();
    void answer.finally(() => setTimeout(() => (answer = null), remembered).unref());
    return answer;
  };
}
