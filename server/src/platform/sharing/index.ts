export { createAllowance } from './allowance.ts';
export { createFairQueue } from './fair-queue.ts';
export { createPlaces } from './places.ts';
export { createTurns } from './turns.ts';
