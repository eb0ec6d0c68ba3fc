export { takeoutData } from './personal-data.store.ts';
export { expireTakeouts } from './takeout.store.ts';
export { createTakeout } from './takeout.ts';
