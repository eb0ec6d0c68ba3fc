export { createTakeout } from './takeout.ts';
