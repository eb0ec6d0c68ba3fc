import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type pg from 'pg';
import { tellAllApprovals } from '../../src/features/companies/deciding.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { setApproval } from './admin.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './server.ts';

/** Ends the ten seconds of undo, for every change that waits for them. */
export async function endHolds(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  await pool.query("UPDATE holds SET until = now() - interval '1 minute' WHERE state = 'open'");
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

/** Ends the ten seconds of undo for every decision on an approval, and makes them final. */
export async function tellApprovals(server: RunningServer): Promise<void> {
  await server.pool.query(
    "UPDATE holds SET until = now() - interval '1 minute' WHERE state = 'open' AND kind = 'tell-approvals'",
  );
  await tellAllApprovals(withListener(server.db, createListener({})));
  // The server's own job may be at it: it has locked what this has passed over, until it is final.
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
