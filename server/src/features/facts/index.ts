export { countAllCompanies, countAllStudents, queueCount, registerFactsJobs } from './count-facts.ts';
