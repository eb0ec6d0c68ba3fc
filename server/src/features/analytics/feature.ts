import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { registerCountingJobs } from './daily-counts.ts';
import { analyticsData } from './personal-data.store.ts';
import { analyticsProcedures } from './procedures.ts';
import { removeOldEvents } from './store.ts';
import { countDays } from './totals.store.ts';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  procedures: analyticsProcedures,
  jobs: ({ jobs, plain }: JobContext) => registerCountingJobs(jobs, plain),
  // Counted before the events go.
  nightly: { countDays, removeOldEvents },
  personalData: analyticsData,
});
