export { readWeek, readWeeks } from './read-weeks.ts';
export { decideWeek, registerWeeksJobs } from './review-week.ts';
export { hourWeeks, workedHours } from './tables.ts';
export { countReturned, countWaiting, sumMinutes } from './weeks.store.ts';
