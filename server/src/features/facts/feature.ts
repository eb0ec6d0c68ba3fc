import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { countAllCompanies, countAllStudents, registerFactsJobs } from './count-facts.ts';
import { factsProcedures } from './procedures.ts';
import { factsReactions } from './reactions.ts';

export const factsFeature = defineFeature({
  name: 'facts',
  procedures: factsProcedures,
  jobs: ({ jobs, background }: Platform) => registerFactsJobs(jobs, background),
  nightly: { 'count companies': countAllCompanies, 'count students': countAllStudents },
  reactions: factsReactions,
});
