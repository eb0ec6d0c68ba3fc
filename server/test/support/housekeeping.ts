import { nightly } from '../../src/features.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { runSteps } from '../../src/platform/jobs/index.ts';

/** What runs every night: removes everything whose retention is over. */
export const cleanUp = (db: Database): Promise<void> => runSteps(db, nightly);
