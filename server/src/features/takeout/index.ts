export { expireTakeouts } from './takeout.store.ts';
export { createTakeout } from './takeout.ts';
