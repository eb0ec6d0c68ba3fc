export { defineJob } from './job.ts';
export { createJobs, type Jobs } from './jobs.ts';
