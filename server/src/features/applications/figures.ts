import { type OwnResponseFigures, responseStep } from '@ambitionhub/contract/applications';
import * as z from 'zod';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { defineJob, eachStep, type Jobs } from '../../platform/jobs/index.ts';
import { countFigures, type findFigures } from './figures.store.ts';
import { countWeeks } from './weeks.store.ts';

const countResponses = defineJob({ name: 'count-responses', data: z.object({}), keepSeconds: 3600 });
const everyHour = '23 * * * *';

/** Recomputes how soon companies answer, every hour on one of the servers. */
export function registerStatisticsJobs(jobs: Jobs, db: Database): void {
  jobs.work(countResponses, () => eachStep({ figures: () => countFigures(db), weeks: () => countWeeks(db) }));
  jobs.schedule(countResponses, everyHour, {});
}

/** Recomputes how soon companies answer right away. */
export const queueFigures = (jobs: Pick<Jobs, 'queue'>, tx: Transaction): Promise<void> =>
  jobs.queue(tx, countResponses, {});

type Row = Awaited<ReturnType<typeof findFigures>>;

export const presentFigures = (row: Row): OwnResponseFigures => ({
  applications: row?.applications ?? 0,
  medianSeconds: row?.medianSeconds ?? null,
  answeredSoon: row?.answeredSoon ?? null,
  shown: row && responseStep(row),
  countedAt: row?.countedAt.toISOString() ?? null,
});
