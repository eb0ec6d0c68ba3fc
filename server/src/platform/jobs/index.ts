export { eachInTurn, eachRow, eachStep, type Rows } from './each-row.ts';
export { registerHousekeeping, runSteps } from './housekeeping.ts';
export { defineJob, type Job } from './job.ts';
export { createJobs, type Jobs, type QueueOptions, type Run } from './jobs.ts';
