export { countDays } from './totals.store.ts';
