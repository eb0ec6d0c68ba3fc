import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type pg from 'pg';
import { registerApprovalsJobs } from '../../src/features/companies/index.ts';
import { type Database, withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import type { Jobs, Run } from '../../src/platform/jobs/jobs.ts';
import { setApproval } from './admin.ts';
import type { Person } from './people.ts';
import { runJob } from './run-job.ts';
import type { RunningServer, ServerHere } from './server.ts';

/** Ends the ten seconds of undo, for every change that waits for them. */
export async function endHolds(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query("UPDATE undo_windows SET until = now() - interval '1 minute' WHERE state = 'open'");
  await pool.query(
    "UPDATE applications SET decline_asked_at = now() - interval '11 seconds' WHERE decline_asked_at IS NOT NULL",
  );
}

/** The same, and the job that makes them final is next in the queue. */
export async function wakeHolds(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await endHolds(pool);
  await pool.query(
    "UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'tell-%' AND state = 'created'",
  );
}

/** The same, and the server's own jobs begin to make them final at once. */
export async function finalizeHolds(server: ServerHere): Promise<void> {
  await endHolds(server.pool);
  const { rows } = await server.pool.query<{ name: string }>(
    "SELECT DISTINCT name FROM pgboss.job WHERE name LIKE 'tell-%' AND state = 'created'",
  );
  for (const { name } of rows) await runJob(server, name);
}

/** Runs a feature's job that makes changes final, now. */
export async function runHolds(workFeature: (jobs: Jobs, db: Database) => void, db: Database): Promise<void> {
  const runs: (() => Promise<void>)[] = [];
  const nothing = async () => undefined;
  const run: Run = { id: '', queuedAt: new Date(), signal: new AbortController().signal };
  workFeature(
    {
      queue: nothing,
      queueAll: nothing,
      start: nothing,
      stop: nothing,
      schedule: () => undefined,
      work: ({ name, data }, handle) => {
        if (name.startsWith('tell-')) runs.push(() => handle(data.parse({}), run));
      },
    },
    db,
  );
  await Promise.all(runs.map((start) => start()));
}

/** Ends the ten seconds of undo for every decision on an approval, and makes them final. */
export async function tellApprovals(server: RunningServer): Promise<void> {
  await server.pool.query(
    "UPDATE undo_windows SET until = now() - interval '1 minute' WHERE state = 'open' AND kind = 'tell-approvals'",
  );
  await runHolds(registerApprovalsJobs, withListener(server.db, createListener({})));
  // The server's own job may be running: it has locked the rows that this one skipped, until they are final.
  await server.pool.query('SELECT FROM companies WHERE decision_id IS NOT NULL FOR SHARE');
}

/** Approves a company or revokes its approval, and makes that final. */
export async function settleApproval(
  server: RunningServer,
  admin: Pick<Person, 'api'>,
  { id, isApproved }: { id: ParticipantId; isApproved: boolean },
): Promise<void> {
  await setApproval(admin, id, isApproved);
  await tellApprovals(server);
}
