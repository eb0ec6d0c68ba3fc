import * as z from 'zod';
import { transact } from '../../src/platform/database/index.ts';
import { defineJob } from '../../src/platform/jobs/index.ts';
import type { ServerHere } from './server.ts';

/** Lets the server run a job at once, with all due ones of its name, rather than at its next poll. */
export const runJob = ({ db, jobs }: ServerHere, name: string): Promise<void> =>
  transact(db, (tx) => jobs.queue(tx, defineJob({ name, data: z.object({}) }), {}));
