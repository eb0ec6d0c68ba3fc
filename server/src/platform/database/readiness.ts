import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from './migrate.ts';

/** Milliseconds: who asks whether a server is ready takes silence for a no, and asks every few seconds. */
const timings = { patience: 2_000, remembered: 1_000 } as const;

/** Why a server cannot serve, or null where it can. */
export type Readiness = () => Promise<string | null>;

/**
 * Whether the database answers, and has the tables that this version was written for (a backup that was put back may be
 * older). Answers in 2 s whatever the database does. However many ask, the database is asked once a second.
 */
export function createReadiness(
  pool: pg.Pool,
  { patience, remembered }: { patience: number; remembered: number } = timings,
): Readiness {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  let answer: Promise<string | null> | null = null;

  const ask = async (): Promise<string | null> => {
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
    return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
  };

  return () => {
    if (answer) return answer;
    answer = askInTime();
    void answer.finally(() => setTimeout(() => (answer = null), remembered).unref());
    return answer;
  };
}
