import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerCountJobs } from './daily-counts.ts';
import { analyticsData } from './personal-data.store.ts';
import { analyticsProcedures } from './procedures.ts';
import { removeOldEvents } from './store.ts';
import { countDays } from './totals.store.ts';

export const analyticsFeature = defineFeature({
  name: 'analytics',
  procedures: analyticsProcedures,
  jobs: ({ jobs, plain }: Platform) => registerCountJobs(jobs, plain),
  // Counted before the events go.
  nightly: { countDays, removeOldEvents },
  personalData: analyticsData,
});
