export { defineJob, type Job } from './job.ts';
export { createJobs, type Jobs, type QueueOptions, type Run } from './jobs.ts';
