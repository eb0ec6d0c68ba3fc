export { queueCount, registerFactsJobs } from './count-facts.ts';
